import { type Command } from "commander";
import { dayInRange, FIRST_YEAR, LAST_YEAR } from "~/calendar/rules/church-date";
import { liturgicalDay, type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { dayView, feastsNamed, saintsKept } from "~/calendar/views/day-view";
import { FAST_LEGEND, fastLabel } from "~/calendar/views/fast-label";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { parishToday } from "~/content/snapshot.server";
import { addDays, type CivilDate, datesBetween, dayOfMonth, monthAndYear, weekdayName } from "~/dates/civil-date";
import { commandNamed, exitCodes, parser, print, remark, runCommand, wrapped } from "~/operator/cli/output";
import { citationForReaders } from "~/scripture/citation";

interface Options {
  from?: CivilDate;
  to?: CivilDate;
}

const help = `
Starts today unless --from is given, and prints a week unless --to is given. Years ${FIRST_YEAR} to ${LAST_YEAR}.
Exit status: 0 when all is printed, ${exitCodes.failure} when the content has a mistake, ${exitCodes.usage} for a wrong call.

Examples:
  npm run -s calendar -- --from 2027-05-01 --to 2027-05-31
  npm run -s calendar -- --from 2027-01-01 --to 2027-12-31 > 2027.txt`;

function program(): Command {
  const description = "Prints the church calendar: titles, feasts, saints, tone, fast and readings of each day.";
  return commandNamed("calendar", description, help)
    .option("--from <date>", "the first day, such as 2027-01-01", asDay)
    .option("--to <date>", "the last day, such as 2027-12-31", asDay)
    .action(printDays);
}

const asDay = parser(dayInRange, `Write a date that exists, such as 2027-05-02, in ${FIRST_YEAR} to ${LAST_YEAR}.`);

async function printDays(options: Options, command: Command) {
  const from = options.from ?? parishToday();
  // Not beyond the last day of the calendar.
  const to = options.to ?? dayInRange(addDays(from, 6)) ?? `${LAST_YEAR}-12-31`;
  if (from > to) return command.error(`error: --from ${from} is after --to ${to}.`);
  await printMonths(datesBetween(from, to));
}

/** Prints each month below its name. */
async function printMonths(dates: readonly CivilDate[]) {
  let month = "";
  for (const date of dates) {
    if (monthAndYear(date) !== month) await print((month = monthAndYear(date)), "");
    await print(dayInWords(liturgicalDay(calendarFacts(), date)), "");
  }
  remark(FAST_LEGEND);
  remark("If the rector says something different, go with the rector.");
}

/** Characters after the indent of 8: a printed page at ten characters an inch, or a wide terminal. */
const columns = 92;

/** The day with its tone and fast, then on lines of their own what is commemorated and read. */
function dayInWords(day: LiturgicalDay) {
  const saints = [...saintsKept(day), ...day.saints].join("; ");
  const readings = readingsInTurn(day).heard.map(({ display }) => citationForReaders(display));
  const lines = [...day.titles, ...feastsNamed(day), saints, ...day.serviceNotes, readings.join("; ")];
  const head = [dayView(day).tone, fastLabel(day)].filter(Boolean).join(". ");
  const body = wrapped([head, ...lines].filter(Boolean).join("\n"), columns).replaceAll("\n", `\n${" ".repeat(8)}`);
  return `${weekdayName(day.date).slice(0, 3)} ${dayOfMonth(day.date)}`.padEnd(8) + body;
}

await runCommand(program(), process.argv.slice(2));
