import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";
import { type Page } from "../../support/visitor/page";

const site = await openSite({ env: { PREVIEW_DATE: "2026-11-22" } });

const wordLinks = ({ $ }: Page) =>
  $("main a.word")
    .map((_, link) => `${$(link).text()} ${$(link).attr("href")}`)
    .get();

/**
 * The home page, and the pages one click away that lead on: the first visit's, the faith's, and the list of all pages.
 */
const doors = await Promise.all(["/", "/first-visit", "/faith", "/pages"].map((path) => site.get(path)));

describe("The answer to a visitor's question is at most two clicks from the home page", () => {
  test.each([
    ["Who are you?", "/", "Welcome from Father N., our rector, and all of us at St. Olga"],
    ["Where is it?", "/", "12 Church Street, Notch Falls Directions"],
    ["When do I come?", "/", "Divine Liturgy 9:00 AM"],
    ["What do I wear?", "/", "Nobody checks what you wear"],
    ["What of my children?", "/", "Children belong in church"],
    ["Where do I park?", "/", "Park behind the church"],
    ["Is it for me?", "/faith", "What is Orthodox Christianity?"],
    ["Whom do I ask?", "/ask", "a question you have never dared to ask: write to Father N. here"],
    ["May I come?", "/", "Come as you are"],
    ["May I receive Communion?", "/first-visit", "Everyone is welcome to come up at the end for a blessing"],
    ["May I as a Catholic?", "/first-visit", "Other Christians, Roman Catholics among them, do not receive it here"],
    ["Do babies?", "/first-visit", "Baptized Orthodox children receive Communion, babies too"],
    ["May I take pictures?", "/first-visit", "quietly and without a flash"],
    ["How do I get there?", "/first-visit", "Bus 3 stops at Main Street, a five-minute walk"],
    ["Are you Greek or Russian?", "/faith", "It is neither"],
    ["How do I become Orthodox?", "/faith", "the priest makes you a catechumen"],
    ["May he be cremated?", "/need-a-priest", "does not bless cremation"],
    ["He was not Orthodox?", "/need-a-priest", "call all the same"],
    ["No Liturgy this Sunday?", "/announcements", "Our diocese lists its other churches"],
    ["How long does it take?", "/questions", "Often about a year"],
    ["Why another Easter?", "/questions", "the same Sunday as Western Easter, or one, four or five weeks after it"],
    ["May I marry a Methodist?", "/questions", "baptized in the name of the Father"],
    ["Where does the stroller go?", "/questions", "inside the side door"],
    ["What is confession like?", "/questions", "He never repeats what he hears"],
    ["What does a baptism cost?", "/questions", "Nothing. The Church's prayers are not for sale"],
    ["May I use a picture?", "/gallery", "please ask first"],
  ])("%s (%s)", async (_, path, answer) => {
    if (path !== "/") expect(doors.some(({ $ }) => $(`a[href='${path}']`).length > 0)).toBe(true);
    const words = (await site.get(path)).$("main").text().replace(/\s+/g, " ").replaceAll("’", "'");
    expect(words.replace(/ /g, "")).toContain(answer.replace(/ /g, ""));
  });

  test("the card for a first visit links to our own page", async () => {
    const home = await site.get("/");
    expect(home.$(".first-visit li").length).toBe(5);
    expect(home.$("main .first-visit a").attr("href")).toBe("/first-visit");
  });

  test("the home page leads to these doors", async () => {
    const home = await site.get("/");
    for (const path of ["/first-visit", "/faith", "/pages"])
      expect(home.$(`a[href='${path}']`).length, path).toBeGreaterThan(0);
  });
});

describe("Words that a newcomer does not know", () => {
  test("are linked at their first use to their explanation", async () => {
    const words = await site.get("/words");
    expect(words.text("h1")).toBe("Words You May Hear");
    expect(words.$("#vespers + dd").text()).toContain("evening service");
    expect(words.$("#pascha + dd").text()).toContain("often later than the Easter of other churches");
    const expected: Record<string, string[]> = {
      "/": [
        "Hours /words#hours",
        "Divine Liturgy /words#divine-liturgy",
        "Tone /words#tone",
        "Nativity Fast /words#nativity-fast",
      ],
      "/announcements": ["Fast day /words#fast-day", "Presanctified Liturgy /words#presanctified"],
      "/week": ["Hours /words#hours", "Divine Liturgy /words#divine-liturgy"],
      "/calendar/2027-03-17": ["Tone /words#tone", "Great Lent /words#great-lent"],
    };
    for (const [path, some] of Object.entries(expected)) {
      const links = wordLinks(await site.get(path));
      expect(links, path).toEqual(expect.arrayContaining(some));
      const ids = links.map((link) => link.replace(/.*#/, ""));
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const id of ids) expect(words.$(`#${id}`).length, id).toBe(1);
    }
  });

  test("are plain words when the parish explains none", async () => {
    const folder = new ContentFolder();
    rmSync(join(folder.path, "words.yml"));
    folder.change("pages/first-visit.md", "[words you may hear](/words)", "words you may hear");
    expect(folder.problems()).toEqual([]);
    const other = await openSite({ env: { CONTENT_DIR: folder.path, PREVIEW_DATE: "2026-11-22" } });
    expect(wordLinks(await other.get("/"))).toEqual([]);
    expect((await other.get("/words")).status).toBe(404);
    expect((await other.get("/sitemap.xml")).html).not.toContain("/words<");
  });

  test("may contain special characters of regular expressions", async () => {
    const folder = new ContentFolder().change(
      "words.yml",
      "also: [proskomedia]",
      'also: ["All-Night Vigil (in Lent)", "What/which?"]',
    );
    const other = await openSite({ env: { CONTENT_DIR: folder.path, PREVIEW_DATE: "2026-11-22" } });
    expect(wordLinks(await other.get("/"))).toContain("Hours /words#hours");
  });
});
