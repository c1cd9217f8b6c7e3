import { fullDate } from "~/dates/civil-date";
import { timeInZone } from "~/dates/instant";
import { escapeXml, showControlCharacters } from "~/text/escape";
import { type Commemorations } from "./commemorations";
import { listCount, listTitle, type ListStyle, nameCount, noRequests, type Part, partsOf } from "./contents";

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
<div style="${styles.sheet};font-size:${sizeOf(list)}pt">
<h1 style="${styles.title}">${heading}</h1>
${[received, ...notes].map((note) => `<p style="${styles.note}">${escapeHtml(note)}</p>`).join("\n")}
${partsOf(list, style).map(partHtml).join("\n") || `<p>${noRequests}</p>`}
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

function partHtml(part: Part): string {
  if ("lists" in part) {
    const { place, time, lists, message } = part;
    const names = lists.map(
      ({ heading, names }) =>
        `<strong style="${styles.label}">${heading}:</strong> ${names.map(escapeHtml).join(" &middot; ")}`,
    );
    return `<div class="request" style="${styles.request}">
<p style="${styles.small}">${place}, ${time}</p>
<p style="${styles.paragraph}">${names.join("<br>")}</p>
${message && `<p style="${styles.paragraph}">${lines(message)}</p>\n`}</div>`;
  }
  const heading = (count = "") => `<h2 style="${styles.group}">${part.heading}${count}</h2>\n`;
  if ("names" in part) {
    const names = part.names.map((name) => `<li>${escapeHtml(name)}</li>`).join("\n");
    const list = names ? `<ul style="${styles.names}">\n${names}\n</ul>` : "<p>No names.</p>";
    return heading(` (${part.names.length})`) + list;
  }
  const texts = part.texts.map(
    ({ label, time, text }) =>
      `<p class="message" style="${styles.message}"><strong>${escapeHtml(label)}</strong> ` +
      `${time && `<i>${time}</i>`}<br>${lines(text)}</p>`,
  );
  return `${heading()}<div style="${styles.messages}">\n${texts.join("\n")}\n</div>`;
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
