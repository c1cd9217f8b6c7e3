import { type CalendarFacts, type ParishFeast, Rank, RANK_CODES, type ReadingFacts } from "~/calendar/rules/facts";
import { type ColorTable } from "~/calendar/rules/color";
import { dayOfParishFeast, isFeastOnDate, transferableOn, withParishFeasts } from "~/calendar/rules/parish-feasts";
import { type ParishFeasts, type SiteContent } from "~/content/schema";
import { perContent } from "~/content/snapshot.server";
import { type ContentMistake, locateMistakes } from "~/content/source/locate.server";
import { type ContentProblem, quoteValue } from "~/content/source/problem";
import { fullDate } from "~/dates/civil-date";
import { CITATION_FORM, parseCitation } from "~/scripture/citation";
import { readTables } from "./read-tables.server";

let tables: ReturnType<typeof readTables> | undefined;

/** The calendar without the parish's feasts. @throws if a table has a mistake, which the build refuses */
export const programCalendar = () => (tables ??= readTables());

/** The calendar with a parish's feasts, and its choice of colors. */
export function calendarOfParish({ parish, parishFeasts = NONE }: SiteContent) {
  const { facts, colors } = programCalendar();
  return {
    facts: withParishFeasts(facts, parishFeasts.feasts.map(feastOf), parishFeasts.transfers),
    colors: { ...colors, follow: parish.dayColors !== "no" },
  };
}

const NONE: ParishFeasts = { feasts: [], transfers: [] };

const calendar = perContent(({ content }) => calendarOfParish(content));

/** The calendar's facts, including the parish's feasts. */
export const calendarFacts = (): CalendarFacts => calendar().facts;

export const colorTable = (): ColorTable => calendar().colors;

/**
 * A feast with its readings, ordered before the calendar's for the date, and before a Sunday's if the feast displaces
 * it (tables/README.md).
 */
function feastOf({ date: on, name, rank: word, color, epistle, gospel }: ParishFeasts["feasts"][number]): ParishFeast {
  const rank = RANK_CODES.get(word)!;
  const place = rank >= Rank.feastOfTheTheotokos ? 1 : 20;
  const reading = (source: string, order: number, display?: string): ReadingFacts[] =>
    display === undefined ? [] : [{ order, source, description: name.split(",")[0]!, display, note: "" }];
  const readings = [...reading("Epistle", 800 + place, epistle), ...reading("Gospel", 900 + place, gospel)];
  return { on, day: dayOfParishFeast(name, rank, color), readings };
}

/** Entries of parish-feasts.yml that the calendar cannot follow: unknown citations and transferred feasts. */
export function parishFeastProblems(folder: string, { parishFeasts = NONE }: SiteContent): ContentProblem[] {
  const { feasts, transfers } = parishFeasts;
  const yearly = withParishFeasts(programCalendar().facts, feasts.map(feastOf), []);
  const mistake = (path: ContentMistake["path"], value: string, expected: string): ContentMistake[] => [
    { part: "parishFeasts", path, found: quoteValue(value), expected },
  ];
  const citations = feasts.flatMap(({ epistle, gospel }, index) =>
    Object.entries({ epistle, gospel }).flatMap(([key, citation]) =>
      citation && !parseCitation(citation) ? mistake(["feasts", index, key], citation, CITATION_FORM) : [],
    ),
  );
  const unknown = transfers.flatMap((transfer, index) => {
    if (isFeastOnDate(yearly, transfer)) return [];
    const there = transferableOn(yearly, transfer.date).join("; ") || "there is none, so the date may be wrong";
    return mistake(["transfers", index, "name"], transfer.name, `a feast of ${fullDate(transfer.date)}: ${there}`);
  });
  return locateMistakes(folder, [...citations, ...unknown]);
}
