import { type AnchoredVerse } from "~/scripture/reading-text";
import { plainText } from "~/text/html-text";
import {
  type Bulletin,
  type BulletinContents,
  type BulletinReading,
  type BulletinService,
  cutParts,
  namesByHeading,
  type CutPart,
  type Notice,
  NOTICES,
  shortened,
} from "./bulletin";

/*
 * Each of the four panels is half of a sheet that lies on its side, with the measures of styles/bulletin.css. Letter is
 * the lower paper of the two by width, A4 by height: a panel has the smaller of both. Lines are estimated, with room to
 * spare; what an estimate misses the printed panel hides, so that no third page comes.
 */
const [WIDTH_PT, HEIGHT_PT, LINE_HEIGHT] = [336, 520, 1.28];

/** Fits a bulletin on its sheet: the cover, two panels inside, and the back. Says which parts it cut short. */
export function fitSheet(all: BulletinContents): Bulletin {
  const cover = firstFitting(coverCuts, all, [12, 10, 8.5], (some, size) => linesOfCover(some, size) <= panel(size));
  const { contents, size } = firstFitting(cuts, cover.contents, [11, 9.75, 8.5], (some, size) => !!placed(some, size));
  const isCut = (part: keyof BulletinContents) => JSON.stringify(all[part]) !== JSON.stringify(contents[part]);
  const cut = (Object.keys(cutParts) as CutPart[]).filter(
    (part) => isCut(part) || (part in SECOND && isCut(SECOND[part]!)),
  );
  return { ...contents, cut, coverSize: cover.size, size, inside: placed(contents, size) ?? [] };
}

/** The second lists of parts that have two. */
const SECOND: Partial<Record<CutPart, keyof BulletinContents>> = { events: "laterEvents", names: "printNames" };

/** Says less of some parts than before; each one more than the next. */
type Cut = (contents: BulletinContents) => Partial<BulletinContents>;

const most = (items: BulletinContents["announcements"], count: number, letters: number) =>
  items.slice(0, count).map(({ title, text }) => ({ title, text: shortened(text, letters) }));
const inWeek = ({ days }: BulletinContents, count: number, change: (service: BulletinService) => BulletinService) =>
  days.map((day) => ({ ...day, services: day.services.slice(0, count).map(change) }));

const upTo =
  (texts: number) =>
  (reading: BulletinReading, index: number): BulletinReading =>
    index < texts ? reading : { ...reading, text: undefined };

const fewerNames = ({ names, printNames }: BulletinContents, count: number, letters = Infinity) => {
  const cut = (all: string[]) => all.slice(0, count).map((name) => shortened(name, letters));
  return { names: cut(names), printNames: printNames?.map((list) => ({ ...list, names: cut(list.names) })) };
};

const cuts: readonly Cut[] = [
  ({ laterEvents }) => ({ laterEvents: laterEvents.slice(0, 3) }),
  ({ announcements }) => ({ announcements: most(announcements, 12, 600) }),
  ({ events }) => ({ events: events.slice(0, 12).map((event) => ({ ...event, text: "" })), laterEvents: [] }),
  (all) => ({ announcements: most(all.announcements, 6, 300), ...fewerNames(all, 60) }),
  (all) => ({ days: inWeek(all, 6, withoutDetails), announcements: most(all.announcements, 4, 120) }),
  (all) => ({ events: all.events.slice(0, 3), ...fewerNames(all, 12) }),
  ({ announcements }) => ({ announcements: announcements.slice(0, 1), events: [] }),
  (all) => ({ days: inWeek(all, 2, inShort).map((day) => ({ ...day, title: shortened(day.title, 40) })) }),
  (all) => ({ announcements: [], ...fewerNames(all, 4, 60) }),
  ...[3, 2, 1].map((texts) => (all: BulletinContents) => ({ readings: all.readings.slice(0, 8).map(upTo(texts)) })),
  () => ({ hymns: "" }),
  ({ readings }) => ({ readings: readings.map(upTo(0)) }),
];

const coverCuts: readonly Cut[] = [
  ({ saints }) => ({ saints: shortened(saints, 300) }),
  ({ services }) => ({ services: services.map(withoutDetails) }),
  ({ roles = [] }) => ({ roles: roles.slice(0, 8).map((one) => ({ ...one, name: shortened(one.name, 40) })) }),
  ({ services, title }) => ({ services: services.slice(0, 6).map(inShort), title: shortened(title, 90) }),
  ({ services, subtitle }) => ({ saints: "", subtitle: shortened(subtitle, 90), services: services.slice(0, 2) }),
];

/** The contents in the largest size (in points) that fits; else in the smallest, with as few cuts as possible. */
function firstFitting(
  cuts: readonly Cut[],
  all: BulletinContents,
  sizes: readonly number[],
  fits: (contents: BulletinContents, size: number) => boolean,
) {
  const size = sizes.find((size) => fits(all, size)) ?? sizes.at(-1)!;
  let contents = all;
  for (const cut of cuts) if (!fits(contents, size)) contents = { ...contents, ...cut(contents) };
  return { contents, size };
}

/** The notices that follow the readings, so that both sides have room; undefined if they have none. */
function placed(contents: BulletinContents, size: number): Notice[] | undefined {
  // A heading or the last lines of a paragraph may go to the next panel together.
  let inside = 2 * panel(size) - 3 - linesOfHymns(contents, size) - linesOfReadings(contents, size);
  let back = panel(size) - linesOfWeek(contents, size);
  const onBack = new Set<Notice>();
  for (const notice of NOTICES) {
    const lines = linesOfNotice(notice, contents, size);
    const isBack = lines <= back && (notice !== "announcements" || lines > inside);
    if (isBack) onBack.add(notice);
    if (isBack) back -= lines;
    else inside -= lines;
  }
  return inside >= 0 && back >= 0 ? NOTICES.filter((notice) => !onBack.has(notice)) : undefined;
}

/** The lines of a panel in type of so many points. */
const panel = (size: number): number => HEIGHT_PT / (size * LINE_HEIGHT);

const HEADING = 2.4;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The lines of a text; each of its line breaks begins a paragraph, whose last line is half full on average.
 * @param width as a share of the panel's
 */
const linesOf = (text: string, size: number, width = 1): number =>
  sum(text.split("\n").map((paragraph) => 0.3 + Math.max(1, 0.5 + (widthOf(paragraph) * size) / (WIDTH_PT * width))));

/** The width in the widest of the site's fonts, in em, with room for lines that end early. */
const widthOf = (text: string): number =>
  0.46 * text.length +
  0.04 * countOf(text, /[\p{sc=Cyrl}\p{sc=Grek}]/gu) +
  0.27 * countOf(text, /\p{Lu}/gu) +
  0.2 * countOf(text, /[WMmwЖШЩЮЫФжшщюыфм@%—]/gu) +
  0.56 * countOf(text, /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/gu);

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

const linesOfHymns = ({ hymns = "" }: BulletinContents, size: number): number =>
  hymns === "" ? 0 : HEADING + linesOf(plainText(hymns), size);

const linesOfReadings = ({ readings, translation = "" }: BulletinContents, size: number): number =>
  sum(readings.map((reading) => HEADING + linesOf(textOf(reading), size))) + (translation === "" ? 0 : 1.3);

function textOf({ text }: BulletinReading): string {
  if (!text || "missing" in text) return "";
  const inText = (verses: AnchoredVerse[]) =>
    verses.map(({ label, words }) => label + words.map(({ text }) => text).join("")).join("");
  return text.parts
    .flatMap(({ label, paragraphs }) => [...(label ? [label] : []), ...paragraphs.map(inText)])
    .join("\n");
}

/** The numeral of a day stands beside its text, and is two lines high. */
const linesOfWeek = ({ days, fastLegend }: BulletinContents, size: number): number =>
  HEADING +
  linesOf(fastLegend, size) +
  sum(
    days.map(({ title, fast, services }) =>
      Math.max(2.9, 0.5 + linesOfServices(services, size, 0.82) + linesOf(`${title}. ${fast}`, size, 0.82)),
    ),
  );

/** A service hangs beside its time. */
const linesOfServices = (services: readonly BulletinService[], size: number, width: number): number =>
  sum(
    services.map(({ time, name, change, place = "", note = "" }) =>
      linesOf([time.length > 9 ? time : "", name, change, place, note].join(" "), size, width * 0.8),
    ),
  );

const linesOfNotice = (notice: Notice, contents: BulletinContents, size: number): number =>
  sum(listsOf[notice](contents).map((items) => sum([HEADING + 1, ...items.map((item) => 0.3 + linesOf(item, size))])));

/** The lists of a notice, each under a heading. */
const listsOf: Record<Notice, (contents: BulletinContents) => string[][]> = {
  names: (contents) => namesByHeading(contents).map(({ names }) => [names.join(", ")]),
  announcements: ({ announcements }) => [announcements.map(({ title, text }) => `${title}\n${text}`)].filter(hasItems),
  events: ({ events, laterEvents }) =>
    [
      [
        ...events.map(({ title, when, text }) => `${title}: ${when}\n${text}`),
        ...laterEvents.map(({ title, when }) => `${title}: ${when}`),
      ],
    ].filter(hasItems),
};

const hasItems = (items: string[]) => items.length > 0;

/** The parish, the title and the services are in larger letters. */
function linesOfCover(cover: BulletinContents, size: number): number {
  const { parish, title, subtitle, tone, fast, saints, services, nearest, own, roles = [], about = [] } = cover;
  const larger = (text: string, scale: number) => scale * linesOf(text, size * scale);
  const ofRoles = roles.map(({ role, name }) => `${role}: ${name}`);
  const small = [subtitle, `${tone}. ${fast}`, saints, nearest, own.note, cover.toVisitors, ...ofRoles, ...about];
  return sum([
    12,
    own.note ? 2 : 0,
    larger(parish.name, 1.3),
    larger(title, 1.7),
    linesOf(parish.address, size),
    1.1 * linesOfServices(services, size * 1.1, 0.8),
    ...small.map((text) => (text ? linesOf(text, size, 0.9) : 0)),
  ]);
}

const withoutDetails = ({ note: _note, place: _place, ...service }: BulletinService): BulletinService => service;

const inShort = (service: BulletinService): BulletinService => ({
  ...withoutDetails(service),
  name: shortened(service.name, 60),
  change: shortened(service.change, 40),
});
