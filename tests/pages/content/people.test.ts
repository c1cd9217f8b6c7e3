import { beforeAll, describe, expect, test } from "vitest";
import { parishWithPeople } from "../../support/content/other-parishes";
import { openSite, type Site } from "../../support/server/site";

describe("A parish with two priests, a deacon and officers who can be called", () => {
  let site: Site;
  beforeAll(async () => void (site = await openSite({ env: { CONTENT_DIR: parishWithPeople().path } })));

  test("has all of them on the Contact page, the rector first", async () => {
    const { $ } = await site.get("/contact");
    const facts = $(".facts > div")
      .toArray()
      .map((each) => $(each).text());
    expect(facts.slice(0, 3)).toEqual([
      "Rector Father N.(603) 555-0142rector@example.org",
      "Assistant Priest Father Paul(603) 555-0161paul@example.org",
      "Deacon Deacon John(603) 555-0144john@example.org",
    ]);
    expect(facts.filter((fact) => fact.includes("(603) 555-017")).length).toBeGreaterThan(0);
    expect($("a[href='tel:+16035550161']").length).toBe(1);
    expect($("a[href='mailto:john@example.org']").length).toBe(1);
  });

  test("has each with the person on the Clergy page", async () => {
    const { $ } = await site.get("/clergy");
    const ways = $(".person, .council li")
      .toArray()
      .map((each) => $(each).find("[href^='tel:']").attr("href"));
    expect(ways.filter(Boolean)).toHaveLength(6);
    expect(
      $(".person")
        .filter((_, each) => $(each).text().includes("Father N."))
        .text(),
    ).toContain("(603) 555-0142");
  });

  test("says on In Need of a Priest? whom to call", async () => {
    const { texts } = await site.get("/need-a-priest");
    expect(texts("main p").filter((text) => text.startsWith("Or "))).toEqual([
      "Or Father Paul, Assistant Priest(603) 555-0161",
      "Or Deacon John, Deacon(603) 555-0144",
    ]);
  });

  test("says who reads what is sent", async () => {
    const keepers = "those who look after the parish’s records read what you send.";
    expect((await site.get("/ask")).$(".page-side").text()).toContain(`Only Father N., Father Paul and ${keepers}`);
    expect((await site.get("/prayer")).$(".page-side").text()).toContain(`Only Father N., Deacon John and ${keepers}`);
    expect((await site.get("/menreg")).$(".page-side").text()).not.toContain("Father Paul");
  });
});
