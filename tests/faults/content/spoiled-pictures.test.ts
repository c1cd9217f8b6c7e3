import { cpSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

const folder = temporaryFolder("site");
const picture = (name: string) => path.join(folder, "public", "images", name);

let server: Server;
beforeAll(async () => {
  for (const part of ["build", "content", "public", "package.json"])
    cpSync(part, path.join(folder, part), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  server = await startServer({ spawn: { cwd: folder } });
});
afterAll(() => server?.stop());

test("a page whose pictures are spoiled or removed while the site runs comes with their texts", async () => {
  writeFileSync(picture("rector.svg"), "Not a picture at all");
  rmSync(picture("bishop.svg"));
  const { status, $ } = await server.visitor().get("/clergy");
  expect(status).toBe(200);
  for (const name of ["rector", "bishop"]) {
    const image = $(`main img[src="/images/${name}.svg"]`);
    expect(image.attr("alt")).toBeTruthy();
    expect(image.is("[width][height]")).toBe(true);
  }
  const line = '"event":"picture-unreadable","src":"/images/rector.svg"';
  await until(() => expect(server.logs()).toContain(line));
});
