import { expect, test } from "vitest";
import { sundayToRead } from "~/commemorations/window";
import { scheduleOf } from "~/schedule/schedule.server";
import { instantOf } from "~/dates/instant";
import { ContentFolder } from "../../support/content/content-folder";
import { shippedContent } from "../../support/content/site-content";

const schedule = scheduleOf(shippedContent());
const at = (date: string, time: string) => sundayToRead({ schedule }, instantOf(date, time, schedule.zone));

test.each([
  ["2026-11-21", "23:59", "2026-11-22"],
  ["2026-11-22", "00:00", "2026-11-22"],
  ["2026-11-22", "09:30", "2026-11-22"],
  ["2026-11-22", "14:00", "2026-11-29"],
  ["2026-11-23", "08:00", "2026-11-29"],
])(
  "on %s at %s the default list is that of %s: on a Sunday its own until the Liturgy is over",
  (date, time, sunday) => {
    expect(at(date, time)).toBe(sunday);
  },
);

test("on a Sunday without a Liturgy its own until noon", () => {
  const content = new ContentFolder().change(
    "services.yml",
    "\nchanges:\n",
    "\nchanges:\n  - { date: 2026-11-29, cancelled: Away }\n",
  );
  const schedule = scheduleOf(shippedContent(content.path));
  const at = (date: string, time: string) => sundayToRead({ schedule }, instantOf(date, time, schedule.zone));
  expect([at("2026-11-29", "11:59"), at("2026-11-29", "12:00")]).toEqual(["2026-11-29", "2026-12-06"]);
});
