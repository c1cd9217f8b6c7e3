import {
  type Bulletin,
  type BulletinContents,
  type BulletinReading,
  type BulletinService,
  type CutPart,
  type Notice,
  NOTICES,
} from "./bulletin";
import { coverLines, noticeLines, panelLines, readingsLines, sum, weekLines } from "./line-estimates";

/** The type sizes of the sheet, in points. The largest in which everything fits is taken. */
const SIZES = [13, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8] as const;
const COVER_SIZES = [12.5, 11.5, 10.5, 9.5, 8.5, 8] as const;
/** Later events are left out before the type becomes smaller than this, everything else before it is smaller still. */
const [COMFORTABLE, SMALL, SMALLEST] = [9.5, 8.5, 8];

/** More than this the sheet never has room for. */
const MOST = { announcements: 12, events: 12, names: 200 };

interface Attempt {
  contents: BulletinContents;
  cut: CutPart[];
  smallest: number;
}

/** Fits a bulletin on its sheet: the cover, two panels inside, and the back. Every text has its room on paper. */
export function fitSheet(all: BulletinContents): Bulletin {
  const cover = fitCover(all);
  let last: Bulletin | undefined;
  for (const { contents, cut, smallest } of attempts(cover.contents)) {
    for (const size of SIZES.filter((one) => one >= smallest)) {
      const inside = placeFor(contents, size);
      last = { ...contents, cut: [...cover.cut, ...cut], coverSize: cover.size, size, inside: inside ?? [] };
      if (inside) return last;
    }
  }
  return last!;
}

/** Which notices follow the readings, the best first. */
const PLACES: readonly Notice[][] = [
  ["announcements"],
  ["announcements", "names"],
  ["announcements", "names", "events"],
  ["announcements", "events"],
  ["names", "events"],
  ["events"],
  ["names"],
  [],
];

/** The notices that follow the readings so that both sides have room; undefined if they have none. */
function placeFor(contents: BulletinContents, size: number): Notice[] | undefined {
  const [readings, week] = [readingsLines(contents.readings, size), weekLines(contents, size)];
  const lines = NOTICES.map((notice) => ({ notice, lines: noticeLines[notice](contents, size) }));
  return PLACES.find((inside) => {
    const linesOf = (isInside: boolean) =>
      sum(lines.filter(({ notice }) => inside.includes(notice) === isInside).map(({ lines }) => lines));
    return (
      readings + linesOf(true) <= 2 * panelLines(size) - LOST_BETWEEN_PANELS &&
      week + linesOf(false) <= panelLines(size)
    );
  });
}

/** A heading or the last lines of a paragraph may go to the next panel together. */
const LOST_BETWEEN_PANELS = 3;

/** Each attempt says less than the one before it. The last one always fits. */
function* attempts(all: BulletinContents): Generator<Attempt> {
  const cut = new Set<CutPart>();
  let contents: BulletinContents = {
    ...all,
    announcements: all.announcements.slice(0, MOST.announcements),
    events: all.events.slice(0, MOST.events),
    laterEvents: all.laterEvents.slice(0, MOST.events),
    names: all.names.slice(0, MOST.names),
  };
  const attempt = (smallest: number, part?: CutPart, less?: Partial<BulletinContents>): Attempt => {
    if (part) cut.add(part);
    contents = { ...contents, ...less };
    return { contents, cut: [...cut], smallest };
  };
  for (const part of ["announcements", "events", "names"] as const)
    if (contents[part].length < all[part].length) cut.add(part);

  yield attempt(COMFORTABLE);
  while (contents.laterEvents.length > 0)
    yield attempt(COMFORTABLE, "events", { laterEvents: contents.laterEvents.slice(0, -1) });
  yield attempt(SMALL);
  for (const letters of [600, 300, 120])
    for (let at = contents.announcements.length - 1; at >= 0; at--) {
      const { title, text } = contents.announcements[at]!;
      if (text.length <= letters) continue;
      const announcements = replaced(contents.announcements, at, { title, text: shortened(text, letters) });
      yield attempt(SMALL, "announcements", { announcements });
    }
  for (let at = contents.events.length - 1; at >= 0; at--)
    yield attempt(SMALL, "events", { events: replaced(contents.events, at, { ...contents.events[at]!, text: "" }) });
  while (contents.announcements.length > 3)
    yield attempt(SMALL, "announcements", { announcements: contents.announcements.slice(0, -1) });
  while (contents.events.length > 3) yield attempt(SMALL, "events", { events: contents.events.slice(0, -1) });
  const days = contents.days.map((day) => ({ ...day, services: day.services.map(withoutDetails) }));
  yield attempt(SMALLEST, "days", { days });
  while (contents.names.length > 12) yield attempt(SMALLEST, "names", { names: contents.names.slice(0, -4) });
  while (contents.announcements.length + contents.events.length > 0)
    yield attempt(SMALLEST, "announcements", {
      announcements: contents.announcements.slice(0, -1),
      events: contents.events.slice(0, -1),
    });
  yield attempt(SMALLEST, "days", {
    days: contents.days.map((day) => ({
      ...day,
      title: shortened(day.title, 40),
      services: day.services.slice(0, 2).map(inShort),
    })),
  });
  yield attempt(SMALLEST, "names", { names: contents.names.slice(0, 4).map((name) => shortened(name, 60)) });
  for (let at = contents.readings.length - 1; at >= 0; at--)
    yield attempt(SMALLEST, "readings", {
      readings: replaced(contents.readings, at, withoutText(contents.readings[at]!)),
    });
  yield attempt(SMALLEST, "readings", { readings: contents.readings.slice(0, 8) });
}

/** The cover says less of the saints, then of the services, until it fits. */
function fitCover(all: BulletinContents): { contents: BulletinContents; cut: CutPart[]; size: number } {
  const tries: [Partial<BulletinContents>, CutPart[]][] = [
    [{}, []],
    [{ saints: shortened(all.saints, 300) }, ["saints"]],
    [{ services: all.services.map(withoutDetails) }, ["services"]],
    [{ services: all.services.slice(0, 6).map(inShort), title: shortened(all.title, 90) }, ["services"]],
    [
      { saints: "", subtitle: shortened(all.subtitle, 90), services: all.services.slice(0, 2).map(inShort) },
      ["saints"],
    ],
  ];
  let [contents, cut] = [all, [] as CutPart[]];
  for (const [less, parts] of tries) {
    contents = { ...contents, ...less };
    cut = [...new Set([...cut, ...parts])];
    const size = COVER_SIZES.find((one) => coverLines(contents, one) <= panelLines(one));
    if (size) return { contents, cut, size };
  }
  return { contents, cut, size: COVER_SIZES.at(-1)! };
}

const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((one, index) => (index === at ? item : one));

const withoutDetails = ({ note: _note, place: _place, ...service }: BulletinService): BulletinService => service;

const inShort = (service: BulletinService): BulletinService => ({
  ...withoutDetails(service),
  name: shortened(service.name, 60),
  change: shortened(service.change, 40),
});

const withoutText = ({ text: _text, ...reading }: BulletinReading): BulletinReading => reading;

/** The beginning of a text, to the end of a word. */
export function shortened(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const start = text.slice(0, letters - 1);
  const end = Math.max(start.lastIndexOf(" "), start.lastIndexOf("\n"));
  return `${end > 0 ? start.slice(0, end).trimEnd() : start} …`;
}
