import { DateTime } from "luxon";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { busyYear } from "../support/content/busy-year";
import { ZONE } from "../support/content/schedule";
import { isFullSize, sized } from "../support/project/size";
import { openSite, type Site } from "../support/server/site";
import { type Page } from "../support/visitor/page";
import { dayName, type Held, readYaml, reckonedServices, shifted } from "../unit/page-data/reckoned-services";

/*
 * The sentences of the home page as a visitor reads them in 2027: as each service begins and ends, and at every
 * 23rd hour, so that each hour of each weekday occurs. Each names a service that is in the files, none calls a past
 * one the next, and none is left out or repeated.
 */
const { path: folder } = busyYear();
const services = reckonedServices(folder, "2026-12-01", "2028-12-31");
const { weekly } = readYaml<{ weekly: { day: string; services: { name: string; time: string }[] }[] }>(
  folder,
  "services.yml",
);
const held = services.filter(({ isCancelled }) => !isCancelled);

const FIRST = DateTime.fromISO("2027-01-01", { zone: ZONE });
const hours = Array.from({ length: sized(24, 8760 / 23) }, (_, index) => FIRST.plus({ hours: index * sized(367, 23) }));
const daysWithEdges = ["2027-04-30", "2027-05-01", "2027-05-02", "2027-12-25"];
const edges = services
  .filter(({ date }) => (isFullSize ? date.startsWith("2027") : daysWithEdges.includes(date)))
  .flatMap(({ start, end }) => [start, end]);
const moments = [...new Map([...hours, ...edges].map((moment) => [moment.toMillis(), moment])).values()];

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { PREVIEW_DATE: "", CONTENT_DIR: folder } });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => void vi.useRealTimers());

test(
  "no sentence on the home page contradicts the schedule at any time of the year",
  async () => {
    const found: string[] = [];
    for (const now of moments) {
      vi.setSystemTime(now.toJSDate());
      const page = await site.get("/");
      // Lets the event loop turn, so that the runner gets its messages.
      await new Promise(setImmediate);
      found.push(...problemsOf(page, now).map((problem) => `${now.toISO()}: ${problem}`));
    }
    expect(found).toEqual([]);
  },
  sized(120_000, 900_000),
);

/** The wrong sentences of a page at an instant. */
function problemsOf(page: Page, now: DateTime): string[] {
  try {
    return [...cardProblems(page, now), ...noteProblems(page, now)].concat(relativeWordProblems(page, now));
  } catch (error) {
    return [String(error)];
  }
}

/** The first card: all that is held from now on, in order, each service once, under the right heading. */
function cardProblems({ $, text, texts }: Page, now: DateTime): string[] {
  const [, kind, headingDate] = /^(Next service|Service now)(?:: (.+))?$/.exec(text("#next"))!;
  const [, day, clock, name] = /^(.+), (midnight|[\d:]+ [AP]M): (.+)$/.exec(text(".next-service"))!;
  const headline = serviceNamed(headingDate ?? day!, clock!, name!, now);
  const before = (/^Before it: (.+)$/.exec(text(".next-before"))?.[1] ?? "").split(/, (?=\d)/).filter(Boolean);
  const listed = [
    ...before.map((words) => listedService(dayName(headline.date), words, now)),
    headline,
    ...$(".next-days > div")
      .get()
      .flatMap((row) => {
        const day = $(row).find("dt").text();
        const lines = $(row).find("dd").get();
        return lines.map((line) => listedService(day, $(line).text(), now));
      }),
  ];
  const expected = held.filter(({ end }) => end > now).slice(0, listed.length);
  const isOn = headline.start <= now;
  const leads = headline.start.diff(listed[0]!.start, "minutes").minutes <= 120 && listed[0]!.date === headline.date;
  const cancelled = texts(".next-cancelled").map((sentence) => sentence.trim());
  return [
    ...(listed.map(inWords).join() === expected.map(inWords).join()
      ? []
      : [`tells ${listed.map(inWords).join("; ")}, but there are ${expected.map(inWords).join("; ")}`]),
    ...(isOn === (kind === "Service now") ? [] : [`${kind}: ${inWords(headline)}`]),
    ...(leads ? [] : [`${inWords(headline)} comes too long after what precedes it`]),
    ...before.filter((words, index) => words.includes("(has begun)") !== listed[index]!.start <= now),
    ...cancelled.filter((sentence) => !isTrue(sentence, now)),
  ];
}

/**
 * Whether a red line agrees with the files: "No Divine Liturgy or Hours tomorrow, November 29: Storm", "No Divine
 * Liturgy at the usual time this Sunday, May 2: come tomorrow, May 1, at 11:30 PM to Nocturns", "Tomorrow, January 17:
 * Typica instead of Hours".
 */
function isTrue(sentence: string, now: DateTime): boolean {
  const [, names, usual, when, rest] =
    /^No (.+?) (at the usual time )?(?:on )?((?:to|this|[A-Z][a-z]+day).+?)(?:: (.+))?$/.exec(
      sentence.replace(/\. Nearest Liturgy: .*/, ""),
    ) ?? [];
  if (!names) {
    const date = dayNamed(
      sentence.replace(/^./, (letter) => letter.toLowerCase()),
      now,
    );
    return held.some((one) => listedUnder(one).includes(date) && sentence.includes(printed(one.name)));
  }
  const date = dayNamed(when!, now);
  return names
    .split(/, | or /)
    .every((name) =>
      usual
        ? hasLostItsTime(name, date) && (!rest || isHeldInstead(rest, date, now))
        : services.some(
            (one) => one.name === printed(name) && one.isCancelled && one.end > now && listedUnder(one).includes(date),
          ),
    );
}

/** Whether a service of every week has this name on the date's weekday, and nothing is held at its time. */
function hasLostItsTime(name: string, date: string): boolean {
  const times = weekly
    .filter(({ day }) => dayName(date).startsWith(day))
    .flatMap((one) => one.services.filter((service) => printed(service.name) === name).map(({ time }) => time));
  return times.some((time) => !held.some((one) => one.date === date && one.start.toFormat("HH:mm") === time));
}

/**
 * "come tomorrow, May 1, at 11:30 PM to Nocturns, Paschal Matins and Paschal Liturgy"; "come now to Paschal Liturgy"
 */
function isHeldInstead(words: string, date: string, now: DateTime): boolean {
  const [, when, clock, names] = /^come (?:now|(?:(.+), )?at (midnight|[\d:]+ [AP]M)) to (.+)$/.exec(words)!;
  const first = held.find(
    (one) =>
      names!.startsWith(printed(one.name)) &&
      one.end > now &&
      (clock ? clockOf(one) === clock && one.start > now : one.start <= now) &&
      // A service that is on now may have begun on the evening before.
      (!clock || listedUnder(one).includes(when ? dayNamed(when, now) : date)),
  );
  const others = held.filter(
    (one) => first && one.start >= first.start && one.start.diff(first.start, "hours").hours < 6,
  );
  const longestFirst = others.map(({ name }) => printed(name)).sort((one, other) => other.length - one.length);
  return (
    longestFirst
      .reduce((left, name) => left.replace(name, ""), names!)
      .replace(/,| and/g, "")
      .trim() === ""
  );
}

/** The date of "tomorrow, May 1", "on Sunday, June 20" or "Saturday night, May 1". */
const dayNamed = (words: string, now: DateTime): string =>
  dateNamed(words.replace(/^(?:(?:tomorrow night|tonight|today|tomorrow|this Sunday), |on )/, ""), now);

/** "First service: today, December 24, 6:00 PM", "Next service: ...", "Now: Vigil, since 6:00 PM" */
function noteProblems({ text, texts }: Page, now: DateTime): string[] {
  const notes = texts(".home-today .when").map((note) => note.replaceAll("\u00A0", " "));
  expect(text(".hero-greeting")).toBe(greetingOn(now.toISODate()!));
  return notes.filter((note) => {
    const [, name, since] = /^Now: (.+), since (.+)$/.exec(note) ?? [];
    if (name)
      return !held.some((one) => one.name === name && clockOf(one) === since && one.start <= now && one.end > now);
    const [, when, clock] = /^(?:First|Next) service: (.+), (midnight|[\d:]+ [AP]M)$/.exec(note) ?? [];
    if (!when) return note.startsWith("Next service") || note.startsWith("First service");
    const date = dayNamed(when, now);
    return !held.some((one) => listedUnder(one).includes(date) && clockOf(one) === clock && one.start > now);
  });
}

function greetingOn(date: string): string {
  if (date >= "2027-05-02" && date < "2027-06-10") return "Christ is risen!";
  return date.slice(5) >= "12-25" ? "Christ is born!" : "Christ is in our midst!";
}

const RELATIVE = /\b(tomorrow night|tomorrow|tonight|today|this Sunday)\b(?!'s| scripture)/gi;

const MONTH_DAY = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+/;

/** Every "today" and "tomorrow" has a date in its line, or in the heading above it, and it is the right one. */
function relativeWordProblems({ $, text }: Page, now: DateTime): string[] {
  const lines = $("main p, main dt, main dd").get();
  const heading = text("#next");
  return lines.flatMap((line) => {
    const said = $(line).text().replace(/’/g, "'");
    return [...said.matchAll(RELATIVE)].flatMap(({ 0: word, index }) => {
      const dated = $(line).is(".next-service") ? heading : said;
      const [monthDay] = MONTH_DAY.exec(said.slice(index)) ?? MONTH_DAY.exec(dated) ?? [];
      return monthDay && meantBy(word.toLowerCase(), now).includes(monthDay) ? [] : [`${word} in "${said}"`];
    });
  });
}

function meantBy(word: string, now: DateTime): string[] {
  const today = now.toISODate()!;
  // After midnight "tonight" has the date of yesterday for what began on it.
  const days = { tomorrow: [1], "tomorrow night": [1], today: [0], tonight: [0, -1], "this sunday": [2, 3, 4, 5, 6] }[
    word
  ]!;
  return days.map((ahead) => dayName(shifted(today, ahead)).split(", ")[1]!);
}

/** Each day from December 2026 on, as pages write it. */
const days = Array.from({ length: 760 }, (_, index) => {
  const date = shifted("2026-12-01", index);
  const [name, day] = dayName(date).split(", ") as [string, string];
  return { date, name, day, short: day.replace(/(?<=^...)[a-z]+/, "") };
});

/** "Sat, May 1", "Saturday night, May 1" or "December 24": the date that is not far from now. */
function dateNamed(words: string, now: DateTime): string {
  const [, weekday = "", monthDay] = /^(?:([A-Z][a-z]+)(?: night)?, )?([A-Z][a-z]+ \d+)/.exec(words)!;
  const today = days.findIndex(({ date }) => date === now.toISODate());
  const found = days
    .slice(today - 2)
    .find(({ name, day, short }) => name.startsWith(weekday) && [day, short].includes(monthDay!))?.date;
  if (!found) throw new Error(`There is no such day: ${words}`);
  return found;
}

/** A service named with its day and its clock time; in the night to come with its evening. */
function serviceNamed(day: string, clock: string, name: string, now: DateTime): Held {
  const date = dateNamed(day, now);
  const dates = day.includes(" night") ? [date, shifted(date, 1)] : [date];
  return known(
    (one) => dates.includes(one.date) && clockOf(one) === clock && one.name === printed(name),
    `${day} ${name}`,
  );
}

/** A line of a list below its date: "6:00 PM Great Vespers", "Midnight, Saturday night: Paschal Matins (note)". */
function listedService(day: string, line: string, now: DateTime): Held {
  const [, clock, evening, rest] = /^(Midnight|[\d:]+ [AP]M)(?:, ([A-Z][a-z]+) night:)? (.+)$/.exec(line.trim())!;
  const date = dateNamed(day, now);
  const isBefore = evening !== undefined && dayName(date).startsWith(evening);
  const on = isBefore ? shifted(date, 1) : date;
  return known(
    (one) => one.date === on && clockOf(one) === clock!.replace("Mid", "mid") && printed(rest!).startsWith(one.name),
    `${day}: ${line}`,
  );
}

function known(isMeant: (service: Held) => boolean, words: string): Held {
  const found = services.filter(isMeant).sort((one, other) => other.name.length - one.name.length)[0];
  if (!found) throw new Error(`There is no such service: ${words}`);
  return found;
}

const clocks = new Map(services.map(({ start }) => [start, start.toFormat("h:mm a").replace("12:00 AM", "midnight")]));
const clockOf = ({ start }: Held) => clocks.get(start);
const printed = (name: string) => name.replaceAll("'", "’");
const inWords = ({ start, name }: Held) => `${start.toFormat("yyyy-MM-dd HH:mm")} ${name}`;
const listedUnder = ({ date, start }: Held) => (start.hour < 4 ? [date, shifted(date, -1)] : [date]);
