import { type Command, Option } from "commander";
import { parishNow } from "~/content/snapshot.server";
import { addDays, type CivilDate, monthAndDay, weekdayOf } from "~/dates/civil-date";
import { type RecordStore } from "~/records/record-store";
import {
  type Commemorations,
  gatherCommemorations,
  listLimits,
  requestsReadAgain,
} from "~/commemorations/list/commemorations";
import { cutNotes, type ListStyle } from "~/commemorations/list/contents";
import { commemorationsHtml } from "~/commemorations/list/html";
import { commemorationsText } from "~/commemorations/list/text";
import {
  comingSunday,
  type CommemorationWindow,
  commemorationWindow,
  dayWindow,
  isSundayHeld,
  missedNotes,
  nextHeldSunday,
  type SundayRules,
  sundayToRead,
} from "~/commemorations/window";
import { sundayRulesAt } from "~/commemorations/sunday-rules.server";
import { parseDate, parseSunday } from "~/operator/records/arguments";
import { remark, wrapped, write } from "~/operator/cli/output";
import { writePrivate } from "~/operator/cli/files";
import { parish } from "~/operator/records/format";
import { addCommand, onStore } from "~/operator/records/pipeline";

interface CommemorationOptions {
  sunday?: CivilDate;
  for?: CivilDate;
  by?: "request";
  html?: string;
  markRead?: true;
}

const help = `
The list for the altar has the requests received between the cut-offs (content/prayer.yml) of the last Sunday with a Divine
Liturgy and of this Sunday, read or not. Memorials of these days come first, however early they were requested, then the
names for forty days from earlier lists. A Sunday without a Liturgy has no list: the next Sunday with one has its names.
--for lists the week before any day, up to the same cut-off.
A field is taken apart only if all of it is understood: names, titles, known remarks. Any other field stands whole under "As
written among the living: please sort". A name appears as often as it was sent, for forty days once: two Marys may be two
people. Those who are not Orthodox ("Bill, not Orthodox") stand apart. A Soul Saturday has all of \`records departed\`, other
days the year's minds. A list ends after ${listLimits.requests} requests and says so.

Examples:
  records commemorations
  records commemorations --by request --html sunday.html --mark-read
  records commemorations --for 2027-03-06`;

/** records commemorations */
export function addCommemorations(records: Command): void {
  addCommand(
    records,
    "commemorations",
    "list the living and the departed of the requests and memorials for a Sunday, or for any day",
    help,
    onStore(list),
  )
    .option(
      "--sunday <date>",
      "the Sunday; default: the next one with a Divine Liturgy, which is today until its Liturgy is over",
      parseSunday,
    )
    .addOption(new Option("--for <date>", "any day, such as a Soul Saturday").argParser(parseDate).conflicts("sunday"))
    .addOption(new Option("--by <group>", "list each request separately, with its message").choices(["request"]))
    .option(
      "--html <file>",
      "also write a page in large type for printing, replacing the file; -: only the page, to standard output",
    )
    .option("--mark-read", "then mark exactly the requests in the list as read");
}

/** Prints the list, reminds of requests that are not in it, and marks those that are. */
async function list(store: RecordStore, options: CommemorationOptions) {
  const { timezone: zone, name } = parish();
  const rules = await sundayRulesAt(store, parishNow());
  const { window, ...heading } = wantedList(options, rules);
  const found = await gatherCommemorations(store, window);
  const style: ListStyle = { zone, parishName: name, byRequest: options.by === "request", ...heading };
  style.notes = [...(style.notes ?? []), ...cutNotes(found, zone)];
  const page = commemorationsHtml(found, style);
  if (options.html && options.html !== "-") await writePrivate(options.html, [page]);
  await write(options.html === "-" ? page : wrapped(commemorationsText(found, style), process.stdout.columns));
  await remarkOlder(store, window);
  await remarkWaiting(store, window, rules);
  // Last of all: after a failure the requests stay unread.
  if (options.markRead) await markRead(store, found);
}

/**
 * The list for the options. For a Sunday without a Liturgy it is the next list, with a note; if none follows within ten
 * weeks, it has the requests that wait for one.
 */
function wantedList(options: CommemorationOptions, rules: SundayRules) {
  const day = options.for;
  if (day && !(weekdayOf(day) === 0 && isSundayHeld(day, rules))) return { window: dayWindow(day, rules) };
  const sunday = day ?? options.sunday ?? sundayToRead(rules, parishNow());
  const date = nextHeldSunday(sunday, rules);
  if (date) return { window: commemorationWindow(date, rules), notes: missedNotes(date, rules) };
  return {
    window: commemorationWindow(sunday, rules),
    title: "Commemorations for the next Divine Liturgy",
    notes: [
      ...missedNotes(sunday, rules),
      `No service on the ten Sundays from ${monthAndDay(sunday)} on is called a Liturgy.`,
    ],
  };
}

/** Reminds of unread requests before this list, which might be forgotten. */
async function remarkOlder(store: RecordStore, window: CommemorationWindow) {
  let older = await store.count("prayerRequests", { marked: false, until: window.after });
  for await (const { read } of requestsReadAgain(store, window)) if (!read) older -= 1;
  if (older > 0) remark(`Unread from before that week, and not in this list: ${older} (records list prayers --unread)`);
}

/** Reminds of requests for a later list, because an empty list might seem to mean no requests. */
async function remarkWaiting(store: RecordStore, { date, until: after }: CommemorationWindow, rules: SundayRules) {
  const next = nextHeldSunday(comingSunday(addDays(date, 1)), rules);
  const until = next && commemorationWindow(next, rules).until;
  const waiting = await store.count("prayerRequests", { marked: false, after, until });
  if (waiting === 0) return;
  const occasion = next ? `${monthAndDay(next)}: --sunday ${next}` : "the next Divine Liturgy";
  remark(`${waiting === 1 ? "1 request waits" : `${waiting} requests wait`} for ${occasion}`);
}

async function markRead(store: RecordStore, { requests }: Commemorations) {
  const ids = requests.filter(({ memorial }) => !memorial).map(({ id }) => id);
  remark(`Marked as read: ${await store.mark("prayerRequests", ids, true)}`);
}
