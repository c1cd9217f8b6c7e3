import { type BulletinContents, type BulletinDay, type BulletinReading, type BulletinService } from "./bulletin";

/*
 * How many lines a part takes in a panel, half of a sheet that lies on its side. The measures are those of
 * styles/bulletin.css. Letter is the lower paper of the two by width, A4 by height: a panel has the smaller of both.
 */

const PANEL_WIDTH_PT = 336;
const PANEL_HEIGHT_PT = 520;
const LINE_HEIGHT = 1.28;
/** The mean width of a letter in the widest of the site's fonts, with room for lines that end early. */
const LETTER_EM = 0.48;
/** Beside the numeral of a day. */
const DAY_WIDTH = 0.82;

/** Margins and larger letters, in lines of the text. */
const HEADING = 2.4;
const PARAGRAPH = 0.3;

/** The lines of a panel in type of so many points. */
export const panelLines = (size: number): number => PANEL_HEIGHT_PT / (size * LINE_HEIGHT);

/** The lines of a text; each of its line breaks begins a paragraph. */
export function textLines(text: string, size: number, width = 1): number {
  const letters = (PANEL_WIDTH_PT * width) / (size * LETTER_EM);
  return sum(text.split("\n").map((paragraph) => Math.max(1, Math.ceil(paragraph.length / letters)) + PARAGRAPH));
}

export const readingsLines = (readings: readonly BulletinReading[], size: number): number =>
  sum(readings.map((reading) => HEADING + sum(paragraphsOf(reading).map((text) => textLines(text, size)))));

function paragraphsOf({ text }: BulletinReading): string[] {
  if (text === undefined || "missing" in text) return [""];
  return text.parts.flatMap(({ label, paragraphs }) => [
    ...(label ? [label] : []),
    ...paragraphs.map((verses) =>
      verses.map((verse) => `${verse.label} ${verse.words.map(({ text }) => text).join("")}`).join(""),
    ),
  ]);
}

export const weekLines = ({ days, fastLegend }: BulletinContents, size: number): number =>
  HEADING + sum(days.map((day) => dayLines(day, size))) + (fastLegend ? textLines(fastLegend, size) : 0);

/** The numeral stands two lines high. */
const dayLines = ({ title, fast, services }: BulletinDay, size: number): number =>
  Math.max(2.4, servicesLines(services, size, DAY_WIDTH) + textLines(`${title}. ${fast}`, size, DAY_WIDTH)) + 0.5;

/** A service hangs beside its time. */
export const servicesLines = (services: readonly BulletinService[], size: number, width = 1): number =>
  sum(services.map((service) => textLines(serviceText(service), size, width * 0.8)));

const serviceText = ({ time, name, change, place = "", note = "" }: BulletinService): string =>
  [time.length > 9 ? time : "", name, change, place, note].join(" ");

export const noticeLines = {
  names: ({ names }: BulletinContents, size: number): number =>
    names.length === 0 ? 0 : HEADING + textLines(names.join(", "), size) + 1,
  announcements: ({ announcements }: BulletinContents, size: number): number =>
    announcements.length === 0
      ? 0
      : HEADING + 1 + sum(announcements.map(({ title, text }) => 0.3 + textLines(`${title}\n${text}`, size))),
  events: ({ events, laterEvents }: BulletinContents, size: number): number =>
    events.length + laterEvents.length === 0
      ? 0
      : HEADING +
        1 +
        sum(events.map(({ title, when, text }) => textLines(`${title}: ${when}\n${text}`, size))) +
        sum(laterEvents.map(({ title, when }) => textLines(`${title}: ${when}`, size))),
};

/** The cover: the parish, the date and the feet are in larger letters. */
export function coverLines(cover: BulletinContents, size: number): number {
  const { parish, title, subtitle, tone, fast, saints, services, nearest, own } = cover;
  const large = (text: string, scale: number) => (text ? scale * textLines(text, size * scale) : 0);
  const small = [subtitle, [tone, fast].join(". "), saints, nearest, ...Object.values(own)];
  return (
    14 +
    large(parish.name, 1.3) +
    large(title, 1.7) +
    large(parish.address, 1) +
    servicesLines(services, size * 1.1, 0.8) * 1.1 +
    sum(small.filter(Boolean).map((text) => 0.6 + textLines(`${text} `.padEnd(text.length + 13), size, 0.9)))
  );
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
