import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCivilDate } from "~/dates/civil-date";
import { suggestedDate, suggestedTime, timeAdvice } from "~/dates/usual-notation";

const DATES = [
  ["November 16, 2026", "2026-11-16"],
  ["Nov. 16 2026", "2026-11-16"],
  ["Monday, November 16th, 2026", "2026-11-16"],
  ["16 November 2026", "2026-11-16"],
  ["11/16/2026", "2026-11-16"],
  ["16/11/2026", "2026-11-16"],
  ["16.11.2026", "2026-11-16"],
  ["3.12.2027", "2027-12-03"],
  ["3/1/2027", "2027-03-01"],
  ["12.25.2026", "2026-12-25"],
  ["2026-1-6", "2026-01-06"],
  ["2026–11–16", "2026-11-16"],
] as const;

test.each(DATES)("%s may mean %s", (written, date) => expect(suggestedDate(written)).toBe(date));

test.each(["soon", "November 16", "12/6", "February 30, 2026", "2/30/2026", "Nosuch 1, 2026", ""])(
  "%j has no suggestion",
  (written) => expect(suggestedDate(written)).toBeUndefined(),
);

const TIMES = [
  [" 6.30 p. m. ", "18:30"],
  ["6pm", "18:00"],
  ["1 a.m.", "01:00"],
  ["12 AM", "00:00"],
  ["12:15 pm", "12:15"],
  ["noon", "12:00"],
  ["midnight", "00:00"],
  ["24:00", "00:00"],
  ["9:00", "09:00"],
  ["23:59", "23:59"],
  ["18:30:00.000", "18:30"],
] as const;

test.each(TIMES)("%s may mean %s", (written, time) => expect(suggestedTime(written)).toBe(time));

test.each(["later", "24:30", "25:00", "13 PM", "9:75", "0 am", "6 Marches", ""])(
  "the time %j has no suggestion",
  (written) => expect(suggestedTime(written)).toBeUndefined(),
);

test("nothing is suggested for a date or a time with other text around it", () => {
  for (const [written] of [...DATES, ...TIMES]) {
    for (const text of [`1 ? ${written}`, `${written} ? 1`]) {
      expect([text, suggestedDate(text) ?? suggestedTime(text) ?? timeAdvice(text)]).toEqual([text, undefined]);
    }
  }
});

const ON_SUNDAY = "on the date that has begun by then: midnight on Saturday night is 00:00 on Sunday";

test.each([
  ["9:00", "write 09:00"],
  ["6:30 PM", "write 18:30"],
  ["6:30", "06:30 is the morning; 18:30 is the evening"],
  ["1", "01:00 is the morning; 13:00 is the afternoon"],
  ["4:59", "04:59 is the morning; 16:59 is the afternoon"],
  ["7:59", "07:59 is the morning; 19:59 is the evening"],
  ["4 AM", "write 04:00"],
  ["midnight", `write 00:00, ${ON_SUNDAY}`],
  ["12:00 AM", `write 00:00, ${ON_SUNDAY}`],
  ["12:30 a.m.", "write 00:30, on the date that has begun by then: 12:30 AM on Saturday night is 00:30 on Sunday"],
  [
    "515",
    "write 08:35 if another program made this number of it; otherwise 05:15 is the morning; 17:15 is the evening",
  ],
  ["900", "write 15:00 if another program made this number of it; otherwise write 09:00"],
  ["0530", "write 05:30"],
  ["1440", "write 14:40"],
  ["0835", "write 08:35"],
  ["1830", "write 18:30"],
  ["66600", "write 18:30"],
  ["66601", undefined],
  ["later", undefined],
])("%j gets: %s", (written, advice) => expect(timeAdvice(written)).toBe(advice));

test("every suggestion is a valid value", () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      const [date, time] = [suggestedDate(written), suggestedTime(written)];
      if (date !== undefined) expect(parseCivilDate(date)).toBeDefined();
      if (time !== undefined) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }),
  );
});
