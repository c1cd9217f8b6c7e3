import { type Command, Option } from "commander";
import { parishNow, siteContent } from "~/content/snapshot.server";
import { addDays, type CivilDate, monthAndDay, weekdayOf } from "~/dates/civil-date";
import { batchesOf } from "~/records/batches";
import { type RecordStore } from "~/records/record-store";
import {
  type Commemorations,
  departedOf,
  gatherCommemorations,
  livingOf,
  partLimits,
} from "~/commemorations/list/commemorations";
import { pageEnd, pagePart, pageStart } from "~/commemorations/list/html";
import { commemorationsText } from "~/commemorations/list/text";
import {
  comingSunday,
  type CommemorationWindow,
  commemorationWindow,
  sundayBefore,
  sundayToRead,
} from "~/commemorations/window";
import { parishSchedule } from "~/schedule/schedule.server";
import { parseDate } from "~/operator/records/arguments";
import { type Output, remark, UsageFailure, wrapped } from "~/operator/cli/output";
import { PrivateFile } from "~/operator/cli/files";
import { parish } from "~/operator/records/format";
import { withStore } from "~/operator/records/with-store";

interface CommemorationOptions {
  sunday?: CivilDate;
  for?: CivilDate;
  by?: "request";
  html?: string;
  markRead?: true;
  json?: true;
}

const help = `
The list for the altar: the requests received from the cut-off of the Sunday before to that of the Sunday itself
(content/prayer.yml), including those already read, and first the memorials of the week that ends with that day, however
early they were asked for. With --for, the list of any day: the requests of the week up to the
same point before it. Names are separated at line breaks, tabs, commas and semicolons. A name appears once for each
request that has it: two Marys may be two people. A label at the start of a line ("the sick:") is put before each name
on that line. A list of more than ${partLimits.requests} requests or ${partLimits.names} names comes in parts, each with its own living and departed.

Examples:
  records commemorations
  records commemorations --by request --html sunday.html --mark-read
  records commemorations --for 2027-03-06`;

/** records commemorations */
export function addCommemorations(records: Command): void {
  records
    .command("commemorations")
    .summary("the names to be read on a Sunday, or on any day")
    .description("Lists the living and the departed of a Sunday's prayer requests and memorials.")
    .option(
      "--sunday <date>",
      "the Sunday; without it the coming one, and on a Sunday that day until its Liturgy is over",
      parseDate,
    )
    .addOption(new Option("--for <date>", "any day, such as a Soul Saturday").argParser(parseDate).conflicts("sunday"))
    .addOption(new Option("--by <group>", "each request by itself, with its message").choices(["request"]))
    .option(
      "--html <file>",
      "also write a page to print in large type; replaces the file. -: only the page, to standard output",
    )
    .option("--mark-read", "then mark exactly the requests in the list as read")
    .option("--json", "the list as JSON: {date, after, until, living, departed, requests}, one line per part")
    .addHelpText("after", help)
    .action((options: CommemorationOptions) => withStore((store, output) => commemorations(store, output, options)));
}

async function commemorations(store: RecordStore, output: Output, options: CommemorationOptions): Promise<void> {
  const { timezone: zone, name } = parish();
  const date = options.for ?? requireSunday(options.sunday) ?? sundayToRead(parishSchedule(), parishNow());
  const window = commemorationWindow(date, siteContent().prayer.cutOff, zone);
  const style = { zone, parishName: name, byRequest: options.by === "request" };
  const isPageOutput = options.html === "-";
  const file = options.html && !isPageOutput ? new PrivateFile(options.html) : undefined;
  const page = isPageOutput ? output : file;
  const ids: string[] = [];
  for await (const list of gatherCommemorations(store, window)) {
    await page?.write((list.before === 0 ? pageStart(list, style) : "") + pagePart(list, style));
    if (!isPageOutput)
      await (options.json
        ? output.json(jsonOf(list))
        : output.write(wrapped(commemorationsText(list, style), process.stdout.columns)));
    if (options.markRead) ids.push(...list.requests.filter(({ memorialDate }) => !memorialDate).map(({ id }) => id));
  }
  await page?.write(pageEnd);
  file?.finish();
  await output.flush();
  if (!options.json) {
    await remarkOlder(store, window);
    await remarkWaiting(store, window, zone);
  }
  // Marked last: whoever does not get to see the list finds its requests unread.
  if (options.markRead) await markRead(store, ids, options.json);
}

const jsonOf = (list: Commemorations) => ({
  date: list.date,
  after: list.after,
  until: list.until,
  living: livingOf(list),
  departed: departedOf(list),
  requests: list.requests,
});

function requireSunday(date: CivilDate | undefined): CivilDate | undefined {
  if (date === undefined || weekdayOf(date) === 0) return date;
  const before = sundayBefore(date);
  throw new UsageFailure(`${date} is not a Sunday: ${before} and ${addDays(before, 7)} are. --for takes any day.`);
}

/** So that no request is forgotten that came for an earlier Sunday, when nobody looked. */
async function remarkOlder(store: RecordStore, { after }: CommemorationWindow): Promise<void> {
  const older = await store.count("prayerRequests", { marked: false, until: after });
  if (older > 0) remark(`Unread from before that week, and not in this list: ${older} (records list prayers --unread)`);
}

/** So that nobody who finds a list empty assumes that nobody has asked for prayers. */
async function remarkWaiting(
  store: RecordStore,
  { date, until: after }: CommemorationWindow,
  zone: string,
): Promise<void> {
  const next = comingSunday(addDays(date, 1));
  const { until } = commemorationWindow(next, siteContent().prayer.cutOff, zone);
  const waiting = await store.count("prayerRequests", { marked: false, after, until });
  if (waiting === 0) return;
  remark(`${waiting === 1 ? "1 request waits" : `${waiting} requests wait`} for ${monthAndDay(next)}: --for ${next}`);
}

async function markRead(store: RecordStore, ids: readonly string[], json = false): Promise<void> {
  let marked = 0;
  for await (const some of batchesOf(ids, partLimits.requests))
    marked += await store.mark("prayerRequests", some, true);
  if (!json) remark(`Marked as read: ${marked}`);
}
