import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { siteCopy } from "../../support/project/site-copy";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

const caches = ["cache-content", "cache-calendar", "cache-verses"];

let server: Server;
afterEach(() => server?.stop());

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["cut short", (bytes) => bytes.subarray(0, bytes.length / 2)],
  ["empty", () => Buffer.alloc(0)],
  ["changed in one place", (bytes) => (bytes.fill(0x20, bytes.length - 200, bytes.length - 190), bytes)],
  ["replaced by a text", () => Buffer.from("no cache at all\n".repeat(20))],
])(
  "caches of a build that were %s count as none: the site starts, has its readings, and the log names them",
  async (_, spoil) => {
    const folder = siteCopy();
    for (const cache of caches) {
      const file = path.join(folder, "build", cache);
      writeFileSync(file, spoil(readFileSync(file)));
    }
    server = await startServer({ spawn: { cwd: folder } });
    const readings = await server.visitor().get("/readings/2025-11-10");
    expect(readings.status).toBe(200);
    expect(readings.text("main")).toMatch(/Thessalonians[^]*brethren/);
    for (const page of ["/", "/calendar"]) expect((await server.visitor().get(page)).status).toBe(200);
    for (const cache of caches) {
      await until(() => expect(server.logs()).toMatch(new RegExp(`"event":"cache-unreadable","file":"${cache}"`)));
    }
    expect(server.logs()).not.toMatch(/\s+at .*:\d+:\d+/);
  },
);
