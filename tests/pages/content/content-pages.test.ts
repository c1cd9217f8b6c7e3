import { describe, expect, test } from "vitest";
import { shippedContent } from "../../support/content/site-content";
import { openSite } from "../../support/server/site";

/** The words and numbers that visitors look for on each page. */
const words: Record<string, string[]> = {
  "/": [
    "Christ is in our midst!",
    "since 1915",
    "8:35 AM",
    "9:00 AM",
    "All services in English",
    "Nativity Fast begins",
  ],
  "/about": ["Early Years 1915", "Challenges and Closure 1920s-1974", "Today's Parish", "Deuteronomy 32:7"],
  "/faith": ["The Nicene Creed", "who proceedeth from the Father;", "online book", "visitor's guide"],
  "/contact": ["12 Church Street", "Notch Falls", "New Hampshire", "03500", "(603) 555-0115", "webmaster@example.org"],
  "/clergy": ["Metropolitan N.", "Bishop N.", "Father N.", "President", "Treasurer", "Secretary"],
  "/news": ["September 14, 2025", "An ordination", "Memory eternal", "Holy Saturday 2023"],
  "/announcements": ["Services as Scheduled", "Sundays", "Great Lent", "Holy Week", "November 16, 2025", "Past events"],
  "/prayer": ["Small candle", "$5", "living or departed", "7am on Sunday", "the following Sunday"],
  "/donate": ["$3", "no account needed", "recurring", "online fees"],
  "/men": ["What to Expect", "Meeting Information", "under 18", "parent's permission", "men@example.org"],
  "/menreg": ["men@example.org", "Hebrews 10:24-25"],
  "/knights": ["Loving Service", "Weekly virtual meetings", "Banneret", "Who can join?", "catechumens or inquirers"],
  "/books": ["Orthodox Christian Prayers", "Service Book of the Faithful"],
  "/textalerts": ["Only essential alerts and schedule changes", "Message and data rates may apply", "STOP"],
};

const site = await openSite();

describe("Each page has what visitors look for:", () => {
  test.each(Object.entries(words))("%s", async (path, expected) => {
    const page = await site.get(path);
    expect(page.status).toBe(200);
    const text = page.text("main");
    expect(expected.filter((each) => !text.toLowerCase().includes(each.toLowerCase()))).toEqual([]);
  });

  test("the survey is one button, which opens in a new tab", async () => {
    const { $ } = await site.get("/survey");
    const link = $("main a[target=_blank]");
    expect(link.attr("href")).toBe("https://forms.example.org/communication-survey");
    expect(link.attr("rel")).toContain("noopener");
  });

  test("books have plain links for payment, and text alerts their own lists; neither needs the provider's files", async () => {
    const { books, textAlerts } = shippedContent();
    const [shop, alerts] = [await site.get("/books"), await site.get("/textalerts")];
    for (const { link, title } of books.books) expect(shop.text(`main a[href="${link}"]`)).toContain(`Buy ${title}`);
    for (const { label } of textAlerts.lists.choices) expect(alerts.text("main form")).toContain(label);
    expect(alerts.texts("main label[for=mobile]")).toEqual(["Mobile number *"]);
    expect(alerts.$("main p:empty")).toHaveLength(0);
    expect(alerts.texts("main label:has(:checked)")).toEqual(["Only essential alerts and schedule changes"]);
    for (const { $ } of [shop, alerts]) expect($("[src^='http'], link[rel=stylesheet]").length).toBe(0);
  });

  test("three events of the parish are upcoming, with their icons, then the church's next feast; the others are past", async () => {
    const { $, texts, attributes } = await site.get("/announcements");
    expect(texts("#events li h3").map((title) => title.trim())).toEqual([
      "Nativity Fast begins",
      "Men’s Hike",
      "Nativity of Christ",
      "Entry of the Most Holy Theotokos into the Temple",
    ]);
    const shapes = attributes("#events li h3 path", "d");
    expect(new Set(shapes).size).toBe(2);
    expect(shapes[0]).toBe(shapes[2]);
    expect($("#past-events li").length).toBeGreaterThan(0);
  });
});
