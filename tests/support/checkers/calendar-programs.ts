import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";

/** One entry on one date as a calendar program shows it. Instants in UTC: "2026-11-29T14:00:00.000Z". */
interface Shown {
  uid: string;
  start: string;
  end: string;
  summary: string;
}

type Program = (text: string, from: string, to: string) => Shown[];

/** Two programs that read a calendar file and show what begins from one UTC instant until before another, in order. */
export const PROGRAMS: Record<string, Program> = { "ical.js": withIcalJs, "node-ical": withNodeIcal };

function withIcalJs(text: string, from: string, to: string): Shown[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const shown: Shown[] = [];
  for (const event of events.filter((each) => !each.isRecurrenceException())) {
    for (const exception of events) {
      if (exception.isRecurrenceException() && exception.uid === event.uid) event.relateException(exception);
    }
    const occurrences = event.iterator();
    for (let next = occurrences.next(); next && next.toJSDate().toISOString() < to; next = occurrences.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      shown.push(entry(item.uid, startDate.toJSDate(), endDate.toJSDate(), item.summary));
    }
  }
  return within(shown, from, to);
}

function withNodeIcal(text: string, from: string, to: string): Shown[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((item) => item?.type === "VEVENT") as VEvent[];
  const shown = events.flatMap((event) =>
    nodeIcal
      .expandRecurringEvent(event, { from: new Date(from), to: new Date(to) })
      .map(({ start, end, summary }) => entry(event.uid, start, end, String(summary))),
  );
  return within(shown, from, to);
}

const entry = (uid: string, start: Date, end: Date, summary: string): Shown => ({
  uid,
  start: start.toISOString(),
  end: end.toISOString(),
  summary,
});

const within = (shown: Shown[], from: string, to: string): Shown[] =>
  shown
    .filter(({ start }) => start >= from && start < to)
    .sort((a, b) => (a.start + a.summary < b.start + b.summary ? -1 : 1));

/**
 * A program that subscribed and is as strict as RFC 5546, 2.1.5, allows: it takes an entry that it holds already only
 * in a version with a higher SEQUENCE, and forgets what the feed no longer has.
 */
export class StrictSubscriber {
  #held = new Map<string, { sequence: number; components: string[] }>();

  /** Reads the feed again. */
  refresh(text: string): void {
    const fetched = new Map<string, { sequence: number; components: string[] }>();
    for (const [component] of text.matchAll(/BEGIN:VEVENT[^]*?END:VEVENT\r\n/g)) {
      const uid = /^UID:(.*)$/m.exec(component)![1]!;
      const sequence = Number(/^SEQUENCE:(\d+)/m.exec(component)![1]);
      const { components = [] } = fetched.get(uid) ?? {};
      fetched.set(uid, { sequence, components: [...components, component] });
    }
    for (const [uid, known] of this.#held) {
      const newer = fetched.get(uid);
      if (newer && newer.sequence <= known.sequence) fetched.set(uid, known);
    }
    this.#held = fetched;
    this.#frame = text.replace(/BEGIN:VEVENT[^]*END:VEVENT\r\n/, "\0");
  }

  #frame = "";

  /** Its entries as a calendar file. */
  get text(): string {
    return this.#frame.replace("\0", [...this.#held.values()].flatMap(({ components }) => components).join(""));
  }
}
