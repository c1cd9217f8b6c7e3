import Table from "cli-table3";
import { type Command, InvalidArgumentError } from "commander";
import { dayInRange, FIRST_YEAR, LAST_YEAR } from "~/calendar/rules/church-date";
import { liturgicalDay, type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { dayRecord, dayView, feastsNamed, saintsKept } from "~/calendar/views/day-view";
import { FAST_LEGEND, fastLabel } from "~/calendar/views/fast-label";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { parishToday } from "~/content/snapshot.server";
import { addDays, type CivilDate, datesBetween, dayOfMonth, monthAndYear, weekdayName } from "~/dates/civil-date";
import { commandNamed, exitCodes, print, remark, runCommand } from "~/operator/cli/output";
import { citationForReaders } from "~/scripture/citation";

interface Options {
  from?: CivilDate;
  to?: CivilDate;
  json?: boolean;
}

const help = `
Starts today unless --from is given, and prints a week unless --to is given. Years ${FIRST_YEAR} to ${LAST_YEAR}.
Exit status: 0 when all is printed, ${exitCodes.failure} when the content has a mistake, ${exitCodes.usage} for a wrong call.

Examples:
  npm run -s calendar -- --from 2027-05-01 --to 2027-05-31
  npm run -s calendar -- --from 2027-01-01 --to 2027-12-31 --json > 2027.jsonl`;

function program(): Command {
  const description = "Prints the church calendar: titles, feasts, saints, tone, fast and readings of each day.";
  return commandNamed("calendar", description, help)
    .option("--from <date>", "the first day, such as 2027-01-01", asDay)
    .option("--to <date>", "the last day, such as 2027-12-31", asDay)
    .option("--json", "one JSON object per line for each day, instead of a table")
    .action(printDays);
}

/** For commander: parses a date in the years of the calendar. */
function asDay(text: string): CivilDate {
  const date = dayInRange(text);
  if (date) return date;
  throw new InvalidArgumentError(`Write a date that exists, such as 2027-05-02, in ${FIRST_YEAR} to ${LAST_YEAR}.`);
}

async function printDays(options: Options, command: Command) {
  const from = options.from ?? parishToday();
  // Not beyond the last day of the calendar.
  const to = options.to ?? dayInRange(addDays(from, 6)) ?? `${LAST_YEAR}-12-31`;
  if (from > to) return command.error(`error: --from ${from} is after --to ${to}.`);
  const dates = datesBetween(from, to);
  if (options.json) for (const date of dates) await print(JSON.stringify(dayRecord(dayOf(date))));
  else await printTables(dates);
}

const dayOf = (date: CivilDate): LiturgicalDay => liturgicalDay(calendarFacts(), date);

/** Prints one table for each month, which fits on a page. */
async function printTables(dates: readonly CivilDate[]) {
  for (let at = 0; at < dates.length;) {
    const name = monthAndYear(dates[at]!);
    const month = dates.slice(at, at + 31).filter((date) => monthAndYear(date) === name);
    // Without colors for the printer.
    const style = { head: [], border: [] };
    const table = new Table({
      head: ["Day", "Commemorated and read", "Tone", "Fast"],
      colWidths,
      wordWrap: true,
      style,
    });
    table.push(...month.map((date) => row(dayOf(date))));
    await print(`${name}\n${table.toString()}\n`);
    at += month.length;
  }
  remark(FAST_LEGEND);
  remark("If the rector says something different, go with the rector.");
}

/** 100 characters with the borders: a printed page at ten characters an inch, or a wide terminal. */
const colWidths = [8, 49, 8, 30];

function row(day: LiturgicalDay) {
  const saints = [...saintsKept(day), ...day.saints].join("; ");
  const readings = readingsInTurn(day).heard.map(({ display }) => citationForReaders(display));
  const lines = [...day.titles, ...feastsNamed(day), saints, ...day.serviceNotes, readings.join("; ")];
  return [
    `${weekdayName(day.date).slice(0, 3)} ${dayOfMonth(day.date)}`,
    lines.filter(Boolean).join("\n"),
    dayView(day).tone.replace("Tone ", ""),
    fastLabel(day),
  ];
}

await runCommand(program(), process.argv.slice(2));
