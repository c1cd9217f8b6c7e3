import { expect, test } from "vitest";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";
import { nearChanges } from "../../support/content/near-changes";
import { openSite } from "../../support/server/site";

const openAt = (moment: string, content = nearChanges()) =>
  openSite({ env: { PREVIEW_DATE: moment, CONTENT_DIR: content.path } });

const LIVE = "https://video.example.org/st-olga-notch-falls/live";

test("Before a streamed service the page says when it is, and loads nothing from the provider", async () => {
  const site = await openAt("2026-12-04");
  const { $, text, headers } = await site.get("/live");
  expect(text(".live-next")).toBe("NextThis Sunday, December 69:00 AM Divine LiturgyOpen video.example.org");
  expect(text(".page-text")).toContain("Times are Eastern Time, as in Notch Falls.");
  expect(text(".page-text")).toContain("Recordings stay online for 14 days.");
  expect($("main a[href='tel:+16035550183']").text()).toBe("(603) 555-0183");
  expect($("[src*='video.example'], link[href*='video.example']").length).toBe(0);
  const other = await site.get("/pages");
  expect(headers.get("Content-Security-Policy")).not.toContain("video.example.org");
  expect(other.attributes("main a", "href")).toContain("/live");
});

test("During it the page says On now; on a cancelled Sunday it says why there is nothing", async () => {
  expect((await (await openAt("2026-12-06T09:30")).get("/live")).text(".live-next")).toMatch(/^On now.*Watch now on/);
  const cancelled = await (await openAt("2026-11-27")).get("/live");
  expect(cancelled.texts("main .cancelled")).toEqual([
    expect.stringMatching(/^Sunday, November 29: no services\. Father N\. is away\. Nearest Liturgy: /),
    "This Sunday, November 29, not streamed: Divine Liturgy (cancelled: Father N. is away)",
  ]);
  expect(cancelled.text(".live-next")).toContain("Sunday, December 6");
});

test("Lists of services mark those that are also online", async () => {
  const { texts } = await (await openAt("2026-12-04")).get("/calendar/2026-12-06");
  expect(texts(".day-services li").filter((line) => line.includes("also online"))).toHaveLength(1);
});

const withoutLines = (folder: ContentFolder, file: string, lines: RegExp) =>
  folder.write(file, folder.read(file).replace(lines, ""));

test("A parish without live services has neither the page nor a link to it", async () => {
  const folder = new ContentFolder();
  withoutLines(folder, "parish.yml", /^(?:live|livePhone|recordingDays): .*\n/gm);
  withoutLines(folder, "services.yml", /^ +live: yes\n/gm);
  withoutLines(folder, "pages/need-a-priest.md", / From home you can .*$/m);
  expect(contentProblems(folder.path)).toEqual([]);
  const site = await openAt("2026-12-06T09:30", folder);
  expect((await site.get("/live")).status).toBe(404);
  for (const path of ["/", "/contact", "/first-visit", "/announcements", "/pages"])
    expect((await site.get(path)).$("[href='/live'], [href*='video.example.org']").length, path).toBe(0);
});

test("Marks and lines without the address of the video are named", () => {
  const folder = new ContentFolder().change("parish.yml", `live: ${LIVE}\n`, "");
  const problems = contentProblems(folder.path).filter(({ expected }) => expected.includes("the address of the video"));
  expect(problems).toContainEqual(
    expect.objectContaining({ file: "parish.yml", line: folder.lineOf("parish.yml", "livePhone") }),
  );
  expect(problems).toContainEqual(
    expect.objectContaining({ file: "services.yml", line: folder.lineOf("services.yml", "live: yes") }),
  );
});
