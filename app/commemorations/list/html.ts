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
import { type Columns, layoutOf, lineHeight, livingShare } from "./layout";
import { pageCss, styles } from "./page-style";
import { type ListStyle } from "./style";

/**
 * A list of one part as a page to print and as the body of a mail: black on white, self-contained, every stored text
 * escaped. What mail programs leave out (columns, page numbers) is only an extra: the layout is a table with its styles
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

/** One part of a page; each begins on a new sheet and has type of its own size. */
export function pagePart(list: Commemorations, style: ListStyle): string {
  const { parishName, zone, notes = [], byRequest = false } = style;
  const { points, columns } = layoutOf(list, byRequest);
  const received = `${parishName}. ${listCount(list)}, received until ${timeInZone(list.until, zone)}`;
  const newSheet = list.before > 0 ? ";break-before:page" : "";
  return `<div style="${styles.sheet};font-size:${points}pt;line-height:${lineHeight}${newSheet}">
<h1 style="${styles.title}">${titleOf(list, style)}</h1>
${[received, ...notes].map((note) => `<p style="${styles.note}">${escapeHtml(note)}</p>`).join("\n")}
${list.requests.length === 0 ? `<p>${noRequests}</p>` : byRequest ? families(list, zone) : allNames(list, columns, zone)}
</div>
`;
}

export const pageEnd = `</body>
</html>
`;

const titleOf = (list: Commemorations, style: ListStyle): string => escapeHtml(style.title ?? listTitle(list));

function allNames(list: Commemorations, columns: Columns, zone: string): string {
  const share = (100 * columns.living) / (columns.living + columns.departed);
  return `<table role="presentation" style="${styles.table}"><tr>
${namesCell("Living", livingOf(list), columns.living, share)}
${namesCell("Departed", departedOf(list), columns.departed, 100 - share)}
</tr></table>
${messages(withMessage(list), zone)}`;
}

function namesCell(heading: string, names: readonly string[], columns: number, share: number): string {
  const items = names.map((name) => `<li>${escapeHtml(name)}</li>`).join("\n");
  return `<td style="${styles.cell}" width="${Math.round(share)}%"><h2 style="${styles.group}">${heading} (${names.length})</h2>
${names.length > 0 ? `<ul style="${styles.names};column-count:${columns}">\n${items}\n</ul>` : "No names."}</td>`;
}

function messages(requests: readonly CommemoratedRequest[], zone: string): string {
  if (requests.length === 0) return "";
  const all = requests.map(
    (request) =>
      `<p class="message" style="${styles.message}"><strong>${escapeHtml(requestLabel(request))}</strong> ` +
      `<i>${shortTimeInZone(request.received, zone)}</i><br>${lines(request.message)}</p>`,
  );
  return `<h2 style="${styles.group}">Messages</h2>\n<div style="${styles.messages}">\n${all.join("\n")}\n</div>`;
}

/** Each request a table of its own: its columns are as wide as its names need. */
function families(list: Commemorations, zone: string): string {
  const all = list.requests.map((request, at) => {
    const share = Math.round(100 * livingShare(request));
    return `<table class="request" role="presentation" style="${styles.table};border-top:1pt solid #000">
<col width="${share}%"><col width="${100 - share}%">
<tr><td colspan="2" style="${styles.small}">${list.before + at + 1} of ${list.total}, ${shortTimeInZone(request.received, zone)}</td></tr>
<tr>${runningNames("Living", request.living)}${runningNames("Departed", request.departed)}</tr>
${request.message === "" ? "" : `<tr><td class="message" colspan="2">${lines(request.message)}</td></tr>\n`}</table>`;
  });
  return all.join("\n");
}

const runningNames = (heading: string, names: readonly string[]): string =>
  `<td style="${styles.cell}">` +
  `${names.length > 0 ? `<i style="font-size:0.8em">${heading}:</i> ${names.map(escapeHtml).join(" &middot; ")}` : ""}</td>`;

const lines = (text: string): string => escapeHtml(text).replace(/\n/g, "<br>");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

// Control characters are not HTML at all, and embeddings and overrides could turn a line around.
const escapeHtml = (text: string): string =>
  showControlCharacters(text).replace(/[&<>"']/g, (character) => entities[character]!);
