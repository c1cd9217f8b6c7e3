import { fullDate } from "~/dates/civil-date";
import { shortTimeInZone, timeInZone } from "~/dates/instant";
import { escapeXml, showControlCharacters } from "~/text/escape";
import { type CommemoratedRequest, type Commemorations } from "./commemorations";
import {
  isEmptyList,
  listCount,
  listTitle,
  nameCount,
  namesByHeading,
  namesOfOne,
  type NamesUnderHeading,
  noRequests,
  type Notes,
  notesOf,
  rememberedByHeading,
} from "./contents";

/**
 * A list as a page to print and as an email's body: black on white, self-contained, stored text escaped. Names are
 * lists with inline styles; mail programs may drop the rest, such as columns and page numbers.
 */
export function commemorationsHtml(list: Commemorations, style: ListStyle): string {
  const { parishName, zone, notes = [], byRequest = false } = style;
  const title = escapeHtml(style.title ?? listTitle(list));
  const received = `${parishName}. ${listCount(list)}, received until ${timeInZone(list.until, zone)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${pageCss(fullDate(list.date), listCount(list))}
</style>
</head>
<body style="margin:0;background:#fff;color:#000">
<div style="${styles.sheet};font-size:${sizeOf(list)}pt">
<h1 style="${styles.title}">${title}</h1>
${[received, ...notes].map((note) => `<p style="${styles.note}">${escapeHtml(note)}</p>`).join("\n")}
${isEmptyList(list) ? `<p>${noRequests}</p>` : byRequest ? families(list, zone) : allNames(list, zone)}
</div>
</body>
</html>
`;
}

/** Points: for eyes at arm's length in lamplight. Few names are larger, and many smaller, to take few sheets. */
function sizeOf(list: Commemorations): number {
  const names = nameCount(list);
  if (names > MANY_NAMES) return 11;
  const lines = names + LINES_OF_REQUEST * list.requests.length;
  return LARGER.find(({ mostLines }) => lines <= mostLines)?.points ?? 16;
}

const MANY_NAMES = 150;
/** Lines of a request besides its names: the heading and the message. */
const LINES_OF_REQUEST = 4;
const LARGER = [
  { mostLines: 30, points: 22 },
  { mostLines: 70, points: 19 },
];

const allNames = (list: Commemorations, zone: string): string =>
  [...namesByHeading(list).map(namesSection), ...notesOf(list).map((notes) => notesSection(notes, zone))].join("");

const namesSection = ([heading, names]: NamesUnderHeading): string =>
  `<h2 style="${styles.group}">${heading} (${names.length})</h2>
${names.length > 0 ? `<ul style="${styles.names}">\n${names.map((name) => `<li>${escapeHtml(name)}</li>`).join("\n")}\n</ul>` : "<p>No names.</p>"}
`;

function notesSection({ heading, entries }: Notes, zone: string): string {
  const all = entries.map(
    ({ label, received, text }) =>
      `<p class="message" style="${styles.message}"><strong>${escapeHtml(label)}</strong> ` +
      `${received && `<i>${shortTimeInZone(received, zone)}</i>`}<br>${lines(text)}</p>`,
  );
  return `<h2 style="${styles.group}">${heading}</h2>\n<div style="${styles.messages}">\n${all.join("\n")}\n</div>`;
}

const families = (list: Commemorations, zone: string): string =>
  [
    ...list.requests.map((request, at) => family(request, `${at + 1} of ${list.total}`, zone)),
    ...rememberedByHeading(list).map(namesSection),
  ].join("\n");

const family = (request: CommemoratedRequest, place: string, zone: string): string =>
  `<div class="request" style="${styles.request}">
<p style="${styles.small}">${place}, ${shortTimeInZone(request.received, zone)}</p>
<p style="${styles.paragraph}">${namesOfOne(request).map(runningNames).join("<br>")}</p>
${request.message === "" ? "" : `<p style="${styles.paragraph}">${lines(request.message)}</p>\n`}</div>`;

const runningNames = ([heading, names]: NamesUnderHeading): string =>
  `<strong style="${styles.label}">${heading}:</strong> ${names.map(escapeHtml).join(" &middot; ")}`;

const lines = (text: string): string => escapeHtml(text).replace(/\n/g, "<br>");

// Control characters are invalid HTML, and direction overrides could reverse a line.
const escapeHtml = (text: string): string => escapeXml(showControlCharacters(text)).replace(/'/g, "&#39;");

const serif = "'Iowan Old Style',Palatino,Georgia,'Times New Roman',serif";

/** Inline, because mail programs drop style sheets. */
const styles = {
  sheet: `max-width:52rem;margin:0 auto;padding:8pt;line-height:1.2;font-family:${serif}`,
  title: "margin:0;font-size:18pt;line-height:1.2",
  note: "margin:2pt 0 0;font-size:11pt;line-height:1.35;font-style:italic",
  group: "font-size:1em;margin:6pt 0 2pt;border-bottom:1pt solid #000",
  names: "margin:0;padding:0;list-style:none;columns:9em;column-gap:8pt",
  messages: "columns:14em;column-gap:14pt",
  message: "margin:0 0 4pt;font-size:0.85em",
  request: "border-top:1pt solid #000",
  paragraph: "margin:0 0 1pt",
  label: "font-size:0.8em;font-style:italic",
  small: "margin:1pt 0 0;font-size:9pt;font-style:italic;line-height:1",
};

/** Styles that mail programs may drop. `day` and `count` are the site's own words, for the foot of each sheet. */
const pageCss = (day: string, count: string): string => `
  @page { margin: 14mm 15mm 17mm;
    @bottom-left { content: "${day}"; font: 10pt Georgia, serif }
    @bottom-center { content: "${count}"; font: 10pt Georgia, serif }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 10pt Georgia, serif } }
  li { break-inside: avoid; padding-left: 0.8em; text-indent: -0.8em }
  h2 { break-after: avoid }
  .message, .request { break-inside: avoid }
  li, p { overflow-wrap: anywhere }
  @media print { body > div { max-width: none !important; padding: 0 !important } }
  @media screen and (max-width: 34rem) {
    body > div { font-size: 1.1rem !important } }`;

export interface ListStyle {
  /** IANA zone of the times. */
  zone: string;
  parishName: string;
  /** Separate requests with their messages instead of all names together. */
  byRequest?: boolean;
  /** Replaces 'Commemorations for …'. */
  title?: string;
  /** Sentences before the names. */
  notes?: readonly string[];
}
