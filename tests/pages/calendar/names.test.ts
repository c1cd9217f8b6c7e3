import { describe, expect, it } from "vitest";
import { openSite } from "../../support/server/site";
import { type Page } from "../../support/visitor/page";

const FEAST = "All Saints of North America and All Saints of Russia";
const SAINTS = [
  "St Andrew, Archbishop of Crete",
  "Royal Martyrs of Russia: Tsar Nicholas, Tsaritsa Alexandra and their children",
  "Venerable Andrei Rublev, Iconographer",
  "Venerable Martha, Mother of St Simeon of the Wonderful Mountain",
];

const site = await openSite({ env: { PREVIEW_DATE: "2027-07-04" } });

const textsOf = (page: Page, selector: string) => page.texts(selector);

describe("a day with five names", () => {
  it("has four on the home page, the feast first", async () => {
    const home = await site.get("/");
    expect(home.text(".day-summary")).toBe(FEAST);
    expect(textsOf(home, ".day .day-names li")).toEqual(SAINTS.slice(0, 3));
  });

  it("has all of them on its own page", async () => {
    const page = await site.get("/calendar/2027-07-04");
    expect(textsOf(page, ".commemorations li")).toEqual([FEAST, ...SAINTS]);
  });
});
