import { showControlCharacters } from "~/text/control-characters";
import { fullDate } from "~/dates/civil-date";
import { shortTimeInZone, timeInZone } from "~/dates/time-in-zone.server";
import {
  type CommemoratedRequest,
  type Commemorations,
  departedOf,
  listCount,
  listTitle,
  livingOf,
  noRequests,
  requestLabel,
  wholeCount,
  withMessage,
} from "./commemorations";
import { pageCss, styles } from "./page-style";
import { type ListStyle } from "./style";

/**
 * A list of one part as a page to print and as the body of a mail: black on white, self-contained, every stored text
 * escaped. What mail programs leave out (columns, page numbers) is only an extra: the names are lists, with their styles
 * written inline.
 */
export const commemorationsHtml = (list: Commemorations, style: ListStyle): string =>
  pageStart(list, style) + pagePart(list, style) + pageEnd;

/** What is written before the first part of a page. */
export function pageStart(first: Commemorations, style: ListStyle): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${titleOf(first, style)}</title>
<style>${pageCss(fullDate(first.date), wholeCount(first))}
</style>
</head>
<body style="margin:0;background:#fff;color:#000">
`;
}

/** One part of a page; each begins on a new sheet. */
export function pagePart(list: Commemorations, style: ListStyle): string {
  const { parishName, zone, notes = [], byRequest = false } = style;
  const received = `${parishName}. ${listCount(list)}, received until ${timeInZone(list.until, zone)}`;
  const newSheet = list.before > 0 ? ";break-before:page" : "";
  return `<div style="${styles.sheet};font-size:${sizeOf(list)}pt${newSheet}">
<h1 style="${styles.title}">${titleOf(list, style)}</h1>
${[received, ...notes].map((note) => `<p style="${styles.note}">${escapeHtml(note)}</p>`).join("\n")}
${list.requests.length === 0 ? `<p>${noRequests}</p>` : byRequest ? families(list, zone) : allNames(list, zone)}
</div>
`;
}

export const pageEnd = `</body>
</html>
`;

/** Points: for eyes at arm's length in lamplight; smaller where many names would take many sheets. */
const sizeOf = (list: Commemorations): number =>
  livingOf(list).length + departedOf(list).length > manyNames ? 11 : 16;

const manyNames = 150;

const titleOf = (list: Commemorations, style: ListStyle): string => escapeHtml(style.title ?? listTitle(list));

const allNames = (list: Commemorations, zone: string): string =>
  namesSection("Living", livingOf(list)) +
  namesSection("Departed", departedOf(list)) +
  messages(withMessage(list), zone);

const namesSection = (heading: string, names: readonly string[]): string =>
  `<h2 style="${styles.group}">${heading} (${names.length})</h2>
${names.length > 0 ? `<ul style="${styles.names}">\n${names.map((name) => `<li>${escapeHtml(name)}</li>`).join("\n")}\n</ul>` : "<p>No names.</p>"}
`;

function messages(requests: readonly CommemoratedRequest[], zone: string): string {
  if (requests.length === 0) return "";
  const all = requests.map(
    (request) =>
      `<p class="message" style="${styles.message}"><strong>${escapeHtml(requestLabel(request))}</strong> ` +
      `<i>${shortTimeInZone(request.received, zone)}</i><br>${lines(request.message)}</p>`,
  );
  return `<h2 style="${styles.group}">Messages</h2>\n<div style="${styles.messages}">\n${all.join("\n")}\n</div>`;
}

function families(list: Commemorations, zone: string): string {
  const all = list.requests.map(
    ({ received, living, departed, message }, at) => `<div class="request" style="${styles.request}">
<p style="${styles.small}">${list.before + at + 1} of ${list.total}, ${shortTimeInZone(received, zone)}</p>
<p style="${styles.paragraph}">${[...runningNames("Living", living), ...runningNames("Departed", departed)].join("<br>")}</p>
${message === "" ? "" : `<p style="${styles.paragraph}">${lines(message)}</p>\n`}</div>`,
  );
  return all.join("\n");
}

const runningNames = (heading: string, names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [`<strong style="${styles.label}">${heading}:</strong> ${names.map(escapeHtml).join(" &middot; ")}`];

const lines = (text: string): string => escapeHtml(text).replace(/\n/g, "<br>");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

// Control characters are not HTML at all, and embeddings and overrides could turn a line around.
const escapeHtml = (text: string): string =>
  showControlCharacters(text).replace(/[&<>"']/g, (character) => entities[character]!);
