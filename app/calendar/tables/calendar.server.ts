import { type CalendarFacts, type ParishFeast, Rank, RANK_CODES, type ReadingFacts } from "~/calendar/rules/facts";
import { type ColorTable } from "~/calendar/rules/color";
import { dayOfParishFeast, withParishFeasts } from "~/calendar/rules/parish-feasts";
import { type ParishFeasts, type SiteContent } from "~/content/schema";
import { perContent } from "~/content/snapshot.server";
import { type ContentMistake, locateMistakes } from "~/content/source/locate.server";
import { type ContentProblem, quoteValue } from "~/content/source/problem";
import { CITATION_FORM, parseCitation } from "~/scripture/citation";
import { readTables } from "./read-tables.server";

let tables: ReturnType<typeof readTables> | undefined;

/** The calendar without the parish's feasts. @throws if a table has a mistake, which the build refuses */
export const programCalendar = () => (tables ??= readTables());

/** The calendar with a parish's feasts, and its choice of colors. */
export function calendarOfParish({ parish, parishFeasts = { feasts: [] } }: SiteContent) {
  const { facts, colors } = programCalendar();
  return {
    facts: withParishFeasts(facts, parishFeasts.feasts.map(feastOf)),
    colors: { ...colors, follow: parish.dayColors !== "no" },
  };
}

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

/** A mistake for each citation of parish-feasts.yml that is not understood. */
export function parishFeastProblems(folder: string, { parishFeasts = { feasts: [] } }: SiteContent): ContentProblem[] {
  const mistakes = parishFeasts.feasts.flatMap(({ epistle, gospel }, index) =>
    Object.entries({ epistle, gospel }).flatMap(([key, citation]): ContentMistake[] => {
      if (!citation || parseCitation(citation)) return [];
      const path = ["feasts", index, key];
      return [{ part: "parishFeasts", path, found: quoteValue(citation), expected: CITATION_FORM }];
    }),
  );
  return locateMistakes(folder, mistakes);
}
