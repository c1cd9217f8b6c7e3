import { fullDate } from "~/dates/civil-date";
import { timeInZone } from "~/dates/instant";
import { escapeXml, showControlCharacters } from "~/text/escape";
import { type Commemorations } from "./commemorations";
import { countEntries, listCount, listTitle, type ListStyle, noRequests, type Part, partsOf } from "./contents";

/**
 * A list as a page to print and as an email's body: black on white, self-contained, stored text escaped. Names are
 * lists with inline styles; mail programs may drop the rest, such as columns and page numbers.
 */
export function commemorationsHtml(list: Commemorations, style: ListStyle): string {
  const { parishName, zone, title = listTitle(list), notes = [] } = style;
  const heading = escapeHtml(title);
  const received = `${parishName}. ${listCount(list)}, received until ${timeInZone(list.until, zone)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${heading}</title>
<style>${pageCss(fullDate(list.date), listCount(list))}
</style>
</head>
<body style="margin:0;background:#fff;color:#000">
<div style="${styles.sheet};font-size:${pointsOf(list)}pt">
<h1 style="${styles.title}">${heading}</h1>
${[received, ...notes].map((note) => `<p style="${styles.note}">${escapeHtml(note)}</p>`).join("\n")}
${partsOf(list, style).map(partHtml).join("\n") || `<p>${noRequests}</p>`}
</div>
</body>
</html>
`;
}

/** Points: for eyes at arm's length in lamplight. Few names are larger, and many smaller, to take few sheets. */
function pointsOf(list: Commemorations): number {
  const { names, toSort } = countEntries(list);
  const lines = names + toSort + LINES_OF_REQUEST * list.requests.length;
  return SIZES.find(({ mostLines }) => lines <= mostLines)?.points ?? 11;
}

/** Lines of a request besides its names: the heading and the message. */
const LINES_OF_REQUEST = 4;
const SIZES = [
  { mostLines: 30, points: 22 },
  { mostLines: 70, points: 19 },
  { mostLines: 200, points: 16 },
];

function partHtml(part: Part): string {
  const heading = (count = "") => `<h2 style="${styles.group}">${part.heading}${count}</h2>\n`;
  if ("texts" in part) {
    const texts = part.texts.map(
      ({ label, text }) =>
        `<p class="message" style="${styles.message}"><strong>${escapeHtml(label)}:</strong> ${lines(text)}</p>`,
    );
    return `${heading()}<div style="${part.isRequest ? "" : styles.messages}">\n${texts.join("\n")}\n</div>`;
  }
  const { isAsWritten, names } = part;
  const items = names.map((name) => `<li${isAsWritten ? ` style="${styles.field}"` : ""}>${lines(name)}</li>`);
  const list = `<ul style="${styles.names};${isAsWritten ? styles.messages : styles.columns}">\n${items.join("\n")}\n</ul>`;
  return heading(` (${names.length})`) + (names.length > 0 ? list : "<p>No names.</p>");
}

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
  names: "margin:0;padding:0;list-style:none",
  columns: "columns:9em;column-gap:8pt",
  // A field's lines stand apart from the next field; tabs are those of a table.
  field: "margin:0 0 4pt 1em;padding:0;text-indent:0;list-style:disc;white-space:pre-wrap",
  messages: "columns:14em;column-gap:14pt",
  message: "margin:0 0 2pt;font-size:0.85em;white-space:pre-wrap",
};

/** Styles that mail programs may drop. `day` and `count` are the site's own words, for the foot of each sheet. */
const pageCss = (day: string, count: string): string => `
  @page { margin: 14mm 15mm 17mm;
    @bottom-left { content: "${day}"; font: 10pt Georgia, serif }
    @bottom-center { content: "${count}"; font: 10pt Georgia, serif }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 10pt Georgia, serif } }
  li { break-inside: avoid; padding-left: 0.8em; text-indent: -0.8em }
  h2 { break-after: avoid }
  .message { break-inside: avoid }
  li, p { overflow-wrap: anywhere }
  @media print { body > div { max-width: none !important; padding: 0 !important } }
  @media screen and (max-width: 34rem) {
    body > div { font-size: 1.1rem !important } }`;
