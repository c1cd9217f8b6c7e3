import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { breakOff, downloads, get } from "../../support/network/broken-off";
import { sized } from "../../support/project/size";
import { measuredCommand, memoryInUse, openHandles } from "../../support/server/resources";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

const together = 20;
/** Each of them would keep 64 KB. */
const mostKeptBytes = 4 * 1024 * 1024;

/** Larger than what a connection takes at once. */
const bulletin = `%PDF-1.7\n${"of this week\n".repeat(200_000)}%%EOF\n`;
const all = { ...downloads, "a bulletin": get("/files/Bulletin%20of%20March.pdf") };

let server: Server;
beforeAll(async () => {
  const content = new ContentFolder();
  mkdirSync(join(content.path, "files"), { recursive: true });
  content.write("files/Bulletin of March.pdf", bulletin);
  server = await startServer({
    command: measuredCommand(),
    env: { LOG_LEVEL: "warn", CONTENT_DIR: content.path },
  });
  // The first request of a kind loads and opens things that stay.
  for (const bytes of Object.values(all)) await breakOffAll(bytes, 2 * together);
});
afterAll(() => server?.stop());

async function breakOffAll(bytes: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += together) {
    const when = done % (2 * together) === 0 ? "at once" : "after the first bytes";
    // A post that is never whole is never answered.
    const moment = bytes.startsWith("POST") ? "at once" : when;
    await Promise.all(Array.from({ length: together }, () => breakOff(server.port, bytes, moment)));
  }
}

test.each(Object.entries(all))("%s, broken off many times, leaves no handle and no memory", async (_, bytes) => {
  // The first of them load, compile and cache things that stay.
  await breakOffAll(bytes, 100);
  const [handles, memory] = [openHandles(server), await memoryInUse(server)];
  await breakOffAll(bytes, sized(200, 1000));
  await until(() => expect(openHandles(server).length, `${openHandles(server)}`).toBeLessThanOrEqual(handles.length));
  await until(async () => expect(await memoryInUse(server)).toBeLessThan(memory + mostKeptBytes));
  expect((await server.visitor().get("/healthz")).status).toBe(200);
});

test("a complete download has all its bytes", async () => {
  for (const path of ["/images/og.png", "/files/Bulletin%20of%20March.pdf"]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}${path}`)));
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    expect(new Set(sizes)).toEqual(new Set([Number(answers[0]!.headers.get("Content-Length"))]));
  }
});
