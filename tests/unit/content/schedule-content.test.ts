import { describe, expect, test } from "vitest";
import { readSnapshot, withSnapshot } from "~/content/snapshot.server";
import { ContentError } from "~/content/source/problem";
import { parishSchedule } from "~/schedule/schedule.server";
import { contentProblems } from "~/page-data/content-problems.server";
import { problemsIn } from "../../support/content/content-file";
import { ContentFolder } from "../../support/content/content-folder";

const SERVICES = `language: English
changesNote: See the announcements.
specialServices: Feasts.
weekly:
  - { day: Sunday, services: [{ name: Hours, time: 08:35 }] }
`;

/** The problems of a file with this last line, without the file's name. */
function problemsWith(file: string, text: string, line: string) {
  const whole = `${text}${line}\n`;
  return problemsIn(file, whole).map(({ file: inFile, line: found, expected }) => {
    expect([inFile, found]).toEqual([file, whole.split("\n").length - 1]);
    return expected;
  });
}

/** Two services at one minute. */
const contradicting = () =>
  new ContentFolder().change(
    "services.yml",
    "dated:\n",
    "dated:\n  - { date: 2099-01-01, name: Moleben, time: 10:00 }\n  - { date: 2099-01-01, name: Hours, time: 10:00 }\n",
  );

describe("A mistake in services.yml is reported on its line:", () => {
  test.each([
    ["no date", "{ cancelled: Snow }", "a date such as 2026-12-25, or from and until"],
    ["two kinds of dates", "{ date: 2026-12-06, from: 2026-12-01, cancelled: Snow }", "either date, or from and until"],
    ["no last day", "{ from: 2026-12-06, cancelled: Snow }", "a date such as 2026-12-07: from needs it"],
    ["no first day", "{ until: 2026-12-06, cancelled: Snow }", "a date such as 2026-12-01: until needs it"],
    [
      "days in the wrong order",
      "{ from: 2026-12-06, until: 2026-12-05, cancelled: Snow }",
      "a date that is not before from",
    ],
    ["years", "{ from: 2026-12-06, until: 2028-12-05, cancelled: Snow }", "a date at most a year after from"],
    [
      "nothing that changes",
      "{ date: 2026-12-06, service: Hours }",
      "what changes: cancelled, movedTo, replacedBy, note, place, link, live or end",
    ],
    [
      "cancelled and moved",
      "{ date: 2026-12-06, service: Hours, cancelled: Snow, movedTo: 10:00 }",
      "either cancelled, or movedTo and replacedBy",
    ],
    [
      "two reasons",
      "{ date: 2026-12-06, cancelled: Snow, reason: Ice }",
      "nothing: the reason is written after cancelled",
    ],
    ["cancelled without a reason", "{ date: 2026-12-06, cancelled: }", "the reason; or delete this line"],
    [
      "moved, but what",
      "{ date: 2026-12-06, movedTo: 10:00 }",
      "the name of the service that changes, such as Divine Liturgy",
    ],
    [
      "an end before the beginning",
      "{ date: 2026-12-06, service: Hours, movedTo: 10:00, end: 09:30 }",
      "a time later than movedTo, or after midnight (time: 23:30, end: 03:00)",
    ],
  ])("a change with %s", (_, line, expected) => {
    expect(problemsWith("services.yml", `${SERVICES}changes:\n`, `  - ${line}`)).toEqual([expected]);
  });

  test.each([
    [
      "a season that is not known",
      "{ day: Friday, during: Great Fast, services: [{ name: Akathist, time: 18:00 }] }",
      "one of: Great Lent, Holy Week, Pascha, Bright Week, Paschal season, Apostles' Fast, Dormition Fast, Nativity Fast",
    ],
    [
      "days in the wrong order",
      "{ day: Friday, from: 2026-12-06, until: 2026-12-05, services: [{ name: Akathist, time: 18:00 }] }",
      "a date that is not before from",
    ],
    [
      "an end before its beginning",
      "{ day: Friday, services: [{ name: Akathist, time: 18:00, end: 17:30 }] }",
      "a time later than the service begins, or after midnight (time: 23:30, end: 03:00)",
    ],
    [
      "one of opens and closes",
      "{ day: Friday, opens: 17:00, services: [{ name: Akathist, time: 18:00 }] }",
      "opens and closes together, or neither of them",
    ],
  ])("services of a day with %s", (_, line, expected) => {
    expect(problemsWith("services.yml", SERVICES, `  - ${line}`)).toEqual([expected]);
  });

  test("two services at one minute, with the place of the second", () => {
    const folder = contradicting();
    expect(contentProblems(folder.path)).toEqual([
      {
        file: "services.yml",
        line: folder.lineOf("services.yml", "- { date: 2099-01-01, name: Hours"),
        place: '"dated", the 2nd item, "time"',
        found: "Moleben and Hours both at 10:00 on Thursday, January 1, 2099",
        expected:
          "services at different times, or with a place of their own: move, replace or cancel one of them on that date",
      },
    ]);
  });
});

describe("A mistake in events.yml is reported on its line:", () => {
  test.each([
    ["an end without a beginning", "end: 10:00", "a time such as 18:30: end needs it"],
    [
      "an end before its beginning",
      "time: 10:00, end: 09:00",
      "a time later than time, or after midnight (time: 23:30, end: 03:00)",
    ],
    ["a last day before the first", "lastDay: 2098-12-31", "a date later than date"],
    ["a last day months later", "lastDay: 2099-12-31", "a date at most 60 days after date"],
    ["a repetition that is not known", "every: fifth Friday", "a weekday, first Saturday, last Sunday or year"],
    ["an end of what does not repeat", "until: 2099-12-31", "how it repeats, such as first Saturday: until needs it"],
    ["an end before it begins", "every: Thursday, until: 2098-12-31", "a date that is not before date"],
    [
      "exceptions of what does not repeat",
      "except: [2099-01-08]",
      "how it repeats, such as first Saturday: except needs it",
    ],
    ["a cancellation without a reason", "cancelled: ", "the reason; or delete this line"],
  ])("%s", (_, keys, expected) => {
    const line = `- { date: 2099-01-01, title: Fair, description: Come., ${keys} }`;
    expect(problemsWith("events.yml", "# Events\n", line)).toEqual([expected]);
  });
});

describe("Services that contradict each other", () => {
  const folder = contradicting();

  const scheduleOf = (isCached: boolean) => () =>
    withSnapshot({ ...readSnapshot(folder.path), isCached }, parishSchedule);

  test("are a mistake in content that is read", () => {
    expect(scheduleOf(false)).toThrow(ContentError);
  });

  test("do not stop a start with content that was correct at build time", () => {
    expect(scheduleOf(true)).not.toThrow();
  });
});
