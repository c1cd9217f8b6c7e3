import { beforeAll, describe, expect, test } from "vitest";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

/** A secretary's wish, the day and the page on which it shows, and the words there. */
const wishes: [wish: string, day: string, page: string, shown: string[]][] = [
  [
    "cancel today's Liturgy",
    "2026-12-06T06:40",
    "/",
    [
      "No Divine Liturgy or Hours today, December 6: Snow and ice. Nearest Liturgy: Holy Resurrection Church, Millbrook, 9:30 AM; call first, (603) 555-0171",
    ],
  ],
  ["move Vespers", "2026-12-05T06:40", "/", ["Great Vespers", "4:30 PM"]],
  ["enter summer hours", "2027-06-08", "/", ["SundaysDivine Liturgy 8:30 AM"]],
  ["hold a service every other week", "2027-01-10", "/announcements", ["Every other Thursday, from January 14"]],
  [
    "say something about one Liturgy",
    "2026-12-01",
    "/announcements",
    ["9:00 AM Divine Liturgy (Blessing of the new icon afterward)"],
  ],
  [
    "be away",
    "2026-12-08",
    "/need-a-priest",
    ["Father N. is away through Saturday, December 12.", "Father Paul of Berlin: (603) 555-0160"],
  ],
  [
    "announce a funeral",
    "2026-12-01",
    "/",
    ["11:00 AM: Funeral of the handmaid of God Anna", "Memory eternal, Anna Thursday at 11"],
  ],
  ["enter a feast", "2027-01-28", "/announcements", ["9:00 AM", "Divine Liturgy of the Meeting of the Lord"]],
  ["put in a photo", "2026-12-01", "/announcements", ["Bake sale", "Tables with cookies"]],
  ["add a page", "2026-12-01", "/choir", ["The Choir", "Come and sing!"]],
  ["enter Holy Week", "2027-04-20", "/services/pascha-2027", ["Wednesday, April 28", "Holy Unction"]],
];

interface Block {
  file: string;
  /** The name above the lines; otherwise they are before the first item, or are the whole file. */
  below: string | undefined;
  lines: string;
}

const guide = new ContentFolder().read("README.md").split("## I want to …")[1]!.split("\n## ")[0]!;

/** The blocks of lines below a wish. */
function blocksOf(wish: string): Block[] {
  const part = guide.split("\n**").find((each) => each.startsWith(`${wish}**`));
  return [...(part ?? "").matchAll(/^```(?:yaml|md) (\S+)(?: (\w+))?\n([^]*?)^```$/gm)].map(
    ([, file, below, lines]) => ({
      file: file!,
      below,
      lines: lines!,
    }),
  );
}

function putIn(folder: ContentFolder, { file, below, lines }: Block): void {
  if (file.endsWith(".md")) folder.write(file, lines);
  else if (below) folder.change(file, `\n${below}:\n`, `\n${below}:\n${lines}`);
  else folder.change(file, "\n- ", `\n${lines}- `);
}

/** The last step of summer hours: the line that the guide describes, in the existing item. */
function addFrom(folder: ContentFolder): void {
  const [, line] = /add the line `from:` .* such as `(from: \S+)`/.exec(guide)!;
  const item = "  - day: Sunday\n    opens: 08:35";
  folder.change("services.yml", item, item.replace("\n", `\n    ${line}\n`));
}

test("The guide has a test for each of its wishes, and fits on a page", () => {
  expect([...guide.matchAll(/^\*\*(.+?)\*\*/gm)].map(([, wish]) => wish)).toEqual(wishes.map(([wish]) => wish));
  expect(guide.split("\n").length).toBeLessThan(140);
});

describe.runIf(isFullSize).each(wishes)("I want to %s", (wish, day, page, shown) => {
  const folder = new ContentFolder();
  beforeAll(() => {
    blocksOf(wish).forEach((block) => putIn(folder, block));
    if (wish === "enter summer hours") addFrom(folder);
  });

  test("its lines are correct, and the site shows the result", async () => {
    expect(blocksOf(wish)).not.toEqual([]);
    expect(contentProblems(folder.path)).toEqual([]);
    const site = await openSite({ env: { CONTENT_DIR: folder.path, PREVIEW_DATE: day } });
    const { $, status } = await site.get(page);
    expect(status).toBe(200);
    $("main img").each((_, picture) => void $(picture).replaceWith(` ${$(picture).attr("alt")} `));
    const words = $("main").text().replace(/\s+/g, " ");
    for (const each of shown) expect(words).toContain(each);
  });

  test("the site does not show it before", async () => {
    const { $ } = await (await openSite({ env: { CONTENT_DIR: "content", PREVIEW_DATE: day } })).get(page);
    expect($("main").text()).not.toContain(shown.at(-1));
  });
});
