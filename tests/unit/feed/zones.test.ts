import ICAL from "ical.js";
import { DateTime } from "luxon";
import nodeIcal from "node-ical";
import { expect, test } from "vitest";
import { type FeedEntry } from "~/feed/entry";
import { calendarFile } from "~/feed/feed";
import { isFullSize } from "../../support/project/size";
import { frame } from "./feed-frame";

const fifteenths = ["2026", "2027"].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}-15`),
);
const entries = fifteenths.map((date): FeedEntry => ({
  id: date,
  summary: date,
  url: "/",
  location: "Here",
  start: { date, time: "12:00" },
  end: { date, time: "13:00" },
}));

/** Their laws changed in 2026: the library has the new hours for all of that year, and Node may have the old ones. */
const changed = ["Africa/Casablanca", "Africa/El_Aaiun", "America/Edmonton", "America/Vancouver"];
const all = Intl.supportedValuesOf("timeZone").filter((zone) => !changed.includes(zone));
/** Old names, zones of Indiana, and zones whose rules have changed since 2019. */
const difficult = ["Indianapolis", "Louisville", "Mexico_City", "Whitehorse", "Juarez", "Cairo", "Saigon", "Dublin"];
const zones = isFullSize
  ? all
  : [...all.filter((zone) => difficult.some((name) => zone.endsWith(name))), "America/Indiana/Indianapolis", "UTC"];

test("Calendar programs read noon of each month's 15th right in every zone, by the file's own rules", async () => {
  const wrong: string[] = [];
  for (const zone of zones) {
    const text = calendarFile({ ...frame, zone }, entries);
    const expected = fifteenths.map((date) => DateTime.fromISO(`${date}T12:00`, { zone }).toMillis());
    // ical.js knows no zone but those of the file.
    const file = new ICAL.Component(ICAL.parse(text));
    const [own, ...others] = file.getAllSubcomponents("vtimezone").map((rules) => new ICAL.Timezone(rules));
    const starts = file.getAllSubcomponents("vevent").map((event) => event.getFirstProperty("dtstart")!);
    const read = starts.map((start) => {
      const time = start.getFirstValue() as ICAL.Time;
      if (start.getFirstParameter("tzid") === own?.tzid) time.zone = own;
      return time.toJSDate().getTime();
    });
    const isUtc = text.includes("DTSTART:20260115T120000Z");
    if (others.length > 0 || !(own || isUtc) || String(read) !== String(expected)) wrong.push(`${zone}: ical.js`);
    const events = Object.values(await nodeIcal.async.parseICS(text)).filter((entry) => entry?.type === "VEVENT");
    const byNodeIcal = events.map((entry) => (entry as unknown as { start: Date }).start.getTime());
    if (String(byNodeIcal) !== String(expected)) wrong.push(`${zone}: node-ical`);
  }
  expect(wrong).toEqual([]);
});
