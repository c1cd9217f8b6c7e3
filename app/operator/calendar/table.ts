import Table from "cli-table3";
import { addDays, type CivilDate, dayOfMonth, monthAndYear, weekdayName } from "~/dates/civil-date";
import { fastLabel } from "~/calendar/views/fast-label";
import { type CalendarFacts } from "~/calendar/rules/facts";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";

/** Together 100 characters with the borders: a page of paper at ten characters an inch, or a wide terminal. */
const WIDTHS = [8, 49, 8, 30];

/** The days from `first` until before `end` as a table of plain characters: no colors, so that it prints as it looks. */
export function printedMonth(facts: CalendarFacts, first: CivilDate, end: CivilDate): string {
  const table = new Table({
    head: ["Day", "Commemorated and read", "Tone", "Fast"],
    colWidths: WIDTHS,
    wordWrap: true,
    style: { head: [], border: [] },
  });
  for (let date = first; date < end; date = addDays(date, 1)) table.push(row(liturgicalDay(facts, date)));
  return `${monthAndYear(first)}\n${table.toString()}\n`;
}

function row(day: LiturgicalDay): string[] {
  const weekday = weekdayName(day.date).slice(0, 3);
  const lines = [...day.titles, ...day.feasts, day.saints.join("; "), ...day.serviceNotes, readings(day)];
  return [
    `${weekday} ${dayOfMonth(day.date)}`,
    lines.filter(Boolean).join("\n"),
    day.tone ? String(day.tone) : "",
    fastLabel(day).rule,
  ];
}

const readings = ({ readings, shortList }: LiturgicalDay): string =>
  shortList.map((position) => readings[position]?.display).join("; ");
