import { closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { siteContent } from "~/content/site.server";
import { addDays, type CivilDate, weekdayOf } from "~/dates/civil-date";
import { parishToday } from "~/dates/today.server";
import { type RecordStore } from "~/records/record-store";
import { type Commemorations, departedOf, gatherCommemorations, livingOf } from "~/commemorations/list/commemorations";
import { commemorationsHtml } from "~/commemorations/list/html";
import { commemorationsText } from "~/commemorations/list/text";
import { comingSunday, commemorationWindow, sundayBefore } from "~/commemorations/window";
import { parseDate } from "~/operator/records/arguments";
import { Failure, UsageFailure } from "~/operator/cli/exit-codes";
import { Output, remark } from "~/operator/cli/output";
import { parish } from "~/operator/records/format/parish-time";
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
(content/prayer.yml), including those already read. With --for, the list of any day: the requests of the week up to the
same point before it. Names are separated at line breaks, tabs, commas and semicolons. A name appears once for each
request that has it: two Marys may be two people. A label at the start of a line ("the sick:") is put before each name
on that line.

Examples:
  records commemorations
  records commemorations --by request --html sunday.html --mark-read
  records commemorations --for 2027-03-06`;

/** records commemorations */
export function addCommemorations(records: Command): void {
  records
    .command("commemorations")
    .summary("the names to be read on a Sunday, or on any day")
    .description("Lists the living and the departed of a Sunday's prayer requests.")
    .option("--sunday <date>", "the Sunday; without it today if it is one, else the next", parseDate)
    .addOption(new Option("--for <date>", "any day, such as a Soul Saturday").argParser(parseDate).conflicts("sunday"))
    .addOption(new Option("--by <group>", "each request by itself, with its message").choices(["request"]))
    .option(
      "--html <file>",
      "also write a page to print in large type; replaces the file. -: only the page, to standard output",
    )
    .option("--mark-read", "then mark exactly the requests in the list as read")
    .option("--json", "the list as JSON: {date, after, until, living, departed, requests}")
    .addHelpText("after", help)
    .action((options: CommemorationOptions) => withStore((store) => commemorations(store, options)));
}

async function commemorations(store: RecordStore, options: CommemorationOptions): Promise<void> {
  const { timezone: zone, name } = parish();
  const date = options.for ?? requireSunday(options.sunday) ?? comingSunday(parishToday());
  const list = await gatherCommemorations(store, commemorationWindow(date, siteContent().prayer.cutOff, zone));
  const style = { zone, parishName: name, byRequest: options.by === "request" };
  const html = options.html && commemorationsHtml(list, style);
  const isPageOutput = options.html === "-";
  if (html && !isPageOutput) writePrivateFile(options.html!, html);
  const output = new Output();
  if (html && isPageOutput) await output.write(html);
  else await (options.json ? output.json(jsonOf(list)) : output.write(commemorationsText(list, style)));
  await output.flush();
  if (!options.json) await remarkOlder(store, list);
  // Marked last: whoever does not get to see the list finds its requests unread.
  if (options.markRead) await markRead(store, list, options.json);
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
async function remarkOlder(store: RecordStore, { after }: Commemorations): Promise<void> {
  const older = await store.count("prayerRequests", { marked: false, until: after });
  if (older > 0)
    remark(`Unread from before that week, and not in this list: ${older} (records list prayerRequests --unread)`);
}

async function markRead(store: RecordStore, { requests }: Commemorations, json = false): Promise<void> {
  const ids = requests.map(({ id }) => id);
  const marked = await store.mark("prayerRequests", ids, true);
  if (!json) remark(`Marked as read: ${marked}`);
}

/** For its owner's eyes; whoever prints an older page meanwhile gets it whole. */
function writePrivateFile(file: string, text: string): void {
  const partial = `${file}.partial-${process.pid}`;
  try {
    const handle = openSync(partial, "wx", 0o600);
    writeFileSync(handle, text);
    closeSync(handle);
    renameSync(partial, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(
      `${file} cannot be written (${code}). Name a file in a folder of yours, or - for standard output.`,
    );
  } finally {
    rmSync(partial, { force: true });
  }
}
