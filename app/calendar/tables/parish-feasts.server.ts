import { type ParishFeasts, type SiteContent } from "~/content/schema";
import { type ContentMistake, locateMistakes } from "~/content/source/locate.server";
import { quoteValue, type ContentProblem } from "~/content/source/problem";
import { fullDate } from "~/dates/civil-date";
import { dayOfParishFeast, isFeastOnDate, transferableOn, withParishFeasts } from "~/calendar/rules/parish-feasts";
import { type ColorTable } from "./load-colors.server";
import { type CalendarFacts, type ParishFeast, Rank, RANK_CODES, type ReadingFacts } from "~/calendar/rules/facts";
import { bookOrder } from "~/scripture/books";
import { parseCitation } from "~/scripture/citation";

export interface Calendar {
  facts: CalendarFacts;
  colors: ColorTable;
}

/** Adds the parish's feasts to the calendar, and its choice of colors. */
export function calendarOfParish(calendar: Calendar, { parish, parishFeasts }: SiteContent): Calendar {
  const colors = { ...calendar.colors, follow: parish.dayColors !== "no" };
  if (!parishFeasts) return { ...calendar, colors };
  const { feasts, transfers } = parishFeasts;
  return { colors, facts: withParishFeasts(calendar.facts, feasts.map(ruleOf), transfers) };
}

/**
 * A feast with its readings, ordered before the calendar's for the date, and before a Sunday's if the feast displaces
 * it (tables/README.md).
 */
function ruleOf({ date: on, name, rank: word, color, epistle, gospel }: ParishFeasts["feasts"][number]): ParishFeast {
  const rank = RANK_CODES.get(word)!;
  const place = rank >= Rank.feastOfTheTheotokos ? 1 : 20;
  const reading = (source: string, order: number, book: string, display?: string): ReadingFacts[] =>
    display === undefined ? [] : [{ order, source, book, description: name.split(",")[0]!, display }];
  const readings = [
    ...reading("Epistle", 800 + place, "Apostol", epistle),
    ...reading("Gospel", 900 + place, booksOf(gospel ?? "")[0] ?? "", gospel),
  ];
  return { on, day: dayOfParishFeast(name, rank, color), readings };
}

/** Well-formed entries of parish-feasts.yml that the calendar does not have: colors, readings, transferred feasts. */
export const parishFeastProblems = (folder: string, content: SiteContent, calendar: Calendar): ContentProblem[] =>
  locateMistakes(folder, content.parishFeasts ? parishFeastMistakes(content.parishFeasts, calendar) : []);

function parishFeastMistakes({ feasts, transfers }: ParishFeasts, { facts, colors }: Calendar): ContentMistake[] {
  const yearly = withParishFeasts(facts, feasts.map(ruleOf), []);
  const names = colors.colors.map(({ name }) => name);
  const feastMistakes = feasts.flatMap(({ color, epistle, gospel }, index) => {
    const at = (key: string) => ["feasts", index, key];
    const isUnknown = color !== undefined && !names.includes(color);
    return [
      ...(isUnknown ? [mistake(at("color"), color, `one of: ${names.join(", ")}`)] : []),
      ...wrongReading(at("epistle"), epistle, isApostle, "a reading from Acts or the letters of the apostles"),
      ...wrongReading(at("gospel"), gospel, isEvangelist, "a reading from Matthew, Mark, Luke or John"),
    ];
  });
  const transferMistakes = transfers.flatMap((transfer, index) => {
    if (isFeastOnDate(yearly, transfer)) return [];
    const { name, date } = transfer;
    const there = transferableOn(yearly, date);
    const known = `a feast of ${fullDate(date)}: ${there.join("; ")}`;
    if (there.length > 0) return [mistake(["transfers", index, "name"], name, known)];
    const expected = `the date of a feast that the calendar or "feasts" has: on ${fullDate(date)} there is none`;
    return [mistake(["transfers", index, "date"], date, expected)];
  });
  return [...feastMistakes, ...transferMistakes];
}

const mistake = (path: ContentMistake["path"], value: string, expected: string): ContentMistake => ({
  part: "parishFeasts",
  path,
  found: quoteValue(value),
  expected,
});

function wrongReading(
  path: ContentMistake["path"],
  citation: string | undefined,
  isRightBook: (book: string) => boolean,
  kind: string,
): ContentMistake[] {
  if (citation === undefined) return [];
  const parsed = parseCitation(citation);
  if ("expected" in parsed) return [mistake(path, citation, parsed.expected)];
  const hasText = "parts" in parsed && booksOf(citation).every(isRightBook);
  return hasText ? [] : [mistake(path, citation, kind)];
}

/** The books of a citation with text. */
function booksOf(citation: string) {
  const parsed = parseCitation(citation);
  return "parts" in parsed ? parsed.parts.flatMap(({ passages }) => passages.map(({ book }) => book)) : [];
}

const isEvangelist = (book: string) => ["Matthew", "Mark", "Luke", "John"].includes(book);
const isApostle = (book: string) => bookOrder(book) >= bookOrder("Acts") && book !== "Revelation";
