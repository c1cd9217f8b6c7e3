import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, datesBetween } from "~/dates/civil-date";
import { remindersFor } from "~/operator/content/reminders";
import { ContentFolder } from "../../support/content/content-folder";
import { containerEnv } from "../../support/project/dockerfile";
import { measuredCommand, memoryInUse, memoryMb } from "../../support/server/resources";
import { type Server, startServer } from "../../support/server/server";

const sundays = datesBetween("2016-11-27", "2026-11-22").filter((_, index) => index % 7 === 0);
const SENTENCE = "After Liturgy we gathered in the hall, and gave thanks for the year that has passed. ";

/** The content after ten years in which nobody removed anything: 3,000 entries up to a Sunday of November 2026. */
function tenYears(): ContentFolder {
  const folder = new ContentFolder();
  const lines = (entryOf: (date: string) => string, every = 1) =>
    sundays
      .filter((_, index) => index % every === 0)
      .map((date) => `- { ${entryOf(date)} }\n`)
      .join("");
  const append = (file: string, entries: string) => folder.write(file, folder.read(file).trimEnd() + `\n${entries}`);
  const into = (list: string, entries: string) =>
    folder.change("services.yml", `\n${list}:\n`, `\n${list}:\n${entries.replace(/^/gm, "  ").trimEnd()}\n`);
  append(
    "news.yml",
    lines((date) => `date: ${date}, title: News of ${date}, content: "${SENTENCE.repeat(5)}"`),
  );
  append(
    "events.yml",
    lines((date) => `date: ${date}, time: 12:00, title: Potluck, description: "${SENTENCE}"`, 2),
  );
  const notice = (date: string) => `type: info, title: Notice of ${date}, date: This week, until: ${addDays(date, 6)}`;
  append(
    "announcements.yml",
    lines((date) => `${notice(date)}, content: "${SENTENCE}"`),
  );
  into(
    "dated",
    lines((date) => `date: ${addDays(date, 3)}, time: 18:00, name: Akathist`),
  );
  into(
    "changes",
    lines((date) => `date: ${date}, service: Hours, cancelled: Nobody to read`, 3),
  );
  const photo = (date: string) => {
    const year = date.slice(0, 4);
    return `picture: church.svg, pictureText: The church in the year ${year}, year: ${year}`;
  };
  return folder.write("gallery.yml", `title: Photographs\ndescription: Our church.\nphotos:\n${lines(photo)}`);
}

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
