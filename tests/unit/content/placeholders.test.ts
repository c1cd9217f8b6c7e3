import { describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { pageHtml } from "../../support/content/site-content";

describe("a placeholder", () => {
  test("stands for its line of parish.yml", () => {
    const facts: Record<string, string> = {
      rectorPhone: '<a href="tel:+16035550142">(603) 555-0142</a>',
      rectorEmail: '<a href="mailto:rector@example.org">rector@example.org</a>',
      phone: '<a href="tel:+16035550115">(603) 555-0115</a>',
      address: "12 Church Street, Notch Falls, NH 03500",
      diocese: "Diocese of New England",
      nationalChurch: "Orthodox Church in America",
      closingWords: "Glory to God for all things!",
      founded: "1915",
      addressCity: "Notch Falls",
      addressState: "New Hampshire",
      gettingHereEntrance: "The side door, left of the porch. The front doors are for Pascha and weddings.",
      nationalChurchShortName: "OCA",
      dioceseLink: '<a href="https://www.dneoca.org">https://www.dneoca.org</a>',
      childProtectionHotline: '<a href="tel:+16035550190">(603) 555-0190</a>',
      childProtectionLaw: "RSA 169-C:29",
    };
    const text = Object.keys(facts).map((name) => `It is {${name}} here.\n\n`);
    expect(pageHtml(text.join(""))).toBe(
      Object.values(facts)
        .map((fact) => `<p>It is ${fact} here.</p>`)
        .join("\n"),
    );
  });

  test("keeps the hyphen of a longer ZIP code", () => {
    const folder = new ContentFolder().change("parish.yml", 'zip: "03500"', "zip: 03500-1234");
    expect(pageHtml("{address}", folder)).toContain("NH 03500-1234");
  });
});

test("a telephone number in a text can be tapped, once, and not in a link or in code", () => {
  const text = "Call (603) 555-0199, [the office](tel:+16035550100), [(603) 555-0100](/contact) or `(603) 555-0101`.";
  expect(pageHtml(text)).toBe(
    '<p>Call <a href="tel:+16035550199">(603) 555-0199</a>, <a href="tel:+16035550100">the office</a>, ' +
      '<a href="/contact">(603) 555-0100</a> or <code>(603) 555-0101</code>.</p>',
  );
});
