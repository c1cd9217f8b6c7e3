import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remindersFor } from "~/operator/content/reminders";
import { tenYears } from "../../support/content/ten-years";
import { containerEnv } from "../../support/project/dockerfile";
import { measuredCommand, memoryInUse, memoryMb } from "../../support/server/resources";
import { type Server, startServer } from "../../support/server/server";

const MB = 1024 * 1024;
const folder = tenYears();
let server: Server;
beforeAll(async () => {
  const { MALLOC_ARENA_MAX } = containerEnv();
  const env = { CONTENT_DIR: folder.path, PREVIEW_DATE: "2026-11-23", MALLOC_ARENA_MAX: MALLOC_ARENA_MAX! };
  server = await startServer({ command: measuredCommand(), env });
});
afterAll(() => server?.stop());

test("ten years of entries are right, and remind of little", () => {
  expect(folder.problems()).toEqual([]);
  expect(remindersFor(folder.path).length).toBeLessThan(12);
});

test("ten years of entries leave pages small and memory bounded", async () => {
  const visitor = server.visitor();
  const paths = ["/", "/announcements", "/calendar", "/news", "/gallery", "/feed.xml", "/calendar.ics"];
  const pages = await Promise.all(paths.map((path) => visitor.get(path)));
  expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(brotliCompressSync(pages[0]!.html).length).toBeLessThan(14_000);
  expect(pages[1]!.text("main")).not.toContain("Notice of 2025");
  for (const year of ["2017", "2026"]) {
    expect((await visitor.get(`/news/${year}`)).text("main")).toContain(`News of ${year}-`);
    expect((await visitor.get(`/gallery/${year}`)).$("main img").length).toBeGreaterThan(40);
  }
  const [inUse, resident] = [await memoryInUse(server), memoryMb(server, "VmRSS")];
  console.log(`Ten years: ${(inUse / MB).toFixed(0)} MB in use, ${resident.toFixed(0)} MB resident`);
  expect(inUse).toBeLessThan(60 * MB);
  expect(resident).toBeLessThan(200);
});
