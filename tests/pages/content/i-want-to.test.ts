import { beforeAll, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { recipesIn, withLines } from "../../support/content/recipes";
import { openSite } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

/** A secretary's wish, the day and the page on which it shows, and the words there. */
const wishes: [wish: string, day: string, page: string, shown: string[]][] = [
  [
    "cancel today's Liturgy",
    "2026-12-06T06:40",
    "/",
    [
      "Sunday, December 6: no services. Snow and ice. Nearest Liturgy: Holy Resurrection Church, Millbrook, 9:30 AM; call first, (603) 555-0171.",
    ],
  ],
  ["move Vespers", "2026-12-05T06:40", "/", ["Great Vespers", "4:30 PM"]],
  ["enter summer hours", "2027-06-08", "/", ["SundaysDivine Liturgy 8:30 AM"]],
  [
    "hold the Liturgy on the first and third Sundays",
    "2027-01-05",
    "/announcements",
    ["First and third Sundays", "Second, fourth and fifth Sundays", "10:00 AM Reader’s Typica"],
  ],
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
  ["enter a feast", "2027-03-20", "/announcements", ["9:00 AM", "Divine Liturgy of the Annunciation"]],
  [
    "receive the bishop for a weekend",
    "2026-12-09",
    "/services/the-bishop-s-visit-2026",
    ["10:00 AM Hierarchical Divine Liturgy"],
  ],
  ["put in a photo", "2026-12-01", "/announcements", ["Bake sale", "Tables with cookies"]],
  ["add a page", "2026-12-01", "/choir", ["The Choir", "Come and sing!"]],
  ["enter Holy Week", "2027-04-20", "/services/pascha-2027", ["Friday, April 30", "Royal Hours"]],
];

const guide = new ContentFolder().read("README.md").split("## I want to …")[1]!.split("\n## ")[0]!;
const recipes = recipesIn(guide);

test("The guide has a test for each of its wishes, and fits on a page", () => {
  expect([...recipes.keys()]).toEqual(wishes.map(([wish]) => wish));
  expect(guide.split("\n").length).toBeLessThan(165);
});

describe.runIf(isFullSize).each(wishes)("I want to %s", (wish, day, page, shown) => {
  const folder = new ContentFolder();
  beforeAll(() => {
    for (const block of recipes.get(wish)!)
      folder.write(block.file, withLines(block.file.endsWith(".md") ? "" : folder.read(block.file), block));
  });

  test("the site shows the result", async () => {
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
