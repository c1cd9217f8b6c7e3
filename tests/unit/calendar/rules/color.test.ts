import { describe, expect, it } from "vitest";
import { atNight, colorOfDay } from "~/calendar/rules/color";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { calendarOfParish } from "~/calendar/tables/calendar.server";
import { contrast } from "~/color/color";
import { ContentFolder } from "../../../support/content/content-folder";
import { shippedContent } from "../../../support/content/site-content";
import { colorsOfTheSite, factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();
const table = colorsOfTheSite();
const colorOn = (date: string) => colorOfDay(table, liturgicalDay(facts, date)).name;

describe("the color of the day", () => {
  it.each([
    ["an ordinary Sunday", "2027-10-24", "gold"],
    ["the Entry of the Theotokos", "2026-11-21", "blue"],
    ["the Annunciation in Lent", "2027-03-25", "blue"],
    ["Pentecost", "2027-06-20", "green"],
    ["the first Monday of Lent", "2027-03-15", "purple"],
    ["Great Friday", "2027-04-30", "purple"],
    ["Pascha", "2027-05-02", "white"],
    ["the Nativity of Christ", "2026-12-25", "white"],
    ["the day after the Elevation", "2027-09-15", "red"],
    ["the leavetaking of the Transfiguration", "2027-08-13", "white"],
    ["the day after its leavetaking", "2027-08-14", "gold"],
    ["an ordinary day of the Theotokos' afterfeast", "2026-11-23", "blue"],
  ])("%s, %s, is %s", (_, date, color) => expect(colorOn(date)).toBe(color));

  it("is the usual one all year when the parish switches it off", () => {
    const content = new ContentFolder().change("parish.yml", "# dayColors: no", "dayColors: no");
    const { colors } = calendarOfParish(shippedContent(content.path));
    expect(colorOfDay(colors, liturgicalDay(facts, "2027-05-02")).name).toBe("gold");
  });

  it.each(table.colors)(
    "$name can be read at night: on the dark page, on a card, and light letters on its tint",
    (color) => {
      const { ink, tint } = atNight(color);
      for (const ground of ["#171311", "#201a17"]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast("#efe6d8", tint)).toBeGreaterThanOrEqual(7);
    },
  );
});
