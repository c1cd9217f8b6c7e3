import { fullDate } from "~/dates/civil-date";
import { sanitizeForTerminal } from "~/operator/cli/sanitize-for-terminal";
import { inParishTime } from "~/operator/records/format/parish-time";
import { type Commemorations } from "./commemorations";

// For eyes at arm's length in lamplight; nothing is loaded from anywhere, and nothing in it can run.
const css = `
  @page { margin: 18mm; }
  body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: #fff; color: #000;
    font: 24pt/1.35 "Iowan Old Style", Palatino, Georgia, serif; overflow-wrap: anywhere; }
  h1 { font-size: 1em; margin: 0; }
  h2 { font-size: 1em; margin: 1em 0 0.3em; border-bottom: 1.5pt solid; break-after: avoid; }
  ul { margin: 0; padding: 0; list-style: none; }
  .names { display: flex; flex-wrap: wrap; gap: 0 2em; }
  .names section { flex: 1 1 8em; min-width: 0; }
  li { break-inside: avoid; padding: 0.05em 0 0.05em 1em; text-indent: -1em; }
  .message { font-size: 0.75em; white-space: pre-wrap; margin: 0 0 0.8em; }
  .when { font: italic 14pt/1.4 Georgia, serif; margin: 0.2em 0 0; }`;

/** The list as a page to print: large type, self-contained, every stored text escaped. */
export function commemorationsHtml(list: Commemorations, zone: string, parishName: string): string {
  const title = `Commemorations for ${fullDate(list.sunday)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${css}
</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="when">${escapeHtml(parishName)}. Requests received until ${escapeHtml(inParishTime(list.until, zone))}</p>
</header>
<main>
<div class="names">
${section("Living", names(list.living))}
${section("Departed", names(list.departed))}
</div>
${list.messages.length > 0 ? section("Messages", messages(list, zone)) : ""}
</main>
</body>
</html>
`;
}

const section = (heading: string, content: string): string => `<section>\n<h2>${heading}</h2>\n${content}\n</section>`;

const names = (list: readonly string[]): string =>
  list.length > 0
    ? `<ul>\n${list.map((name) => `<li>${escapeHtml(name)}</li>`).join("\n")}\n</ul>`
    : "<p>No names.</p>";

const messages = (list: Commemorations, zone: string): string =>
  list.messages
    .map(({ received, text }) => {
      const when = `<p class="when">${escapeHtml(inParishTime(received, zone))}</p>`;
      return `${when}\n<p class="message">${escapeHtml(text)}</p>`;
    })
    .join("\n");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

// Control characters are not HTML at all, and direction marks could turn a line around.
const escapeHtml = (text: string): string =>
  sanitizeForTerminal(text).replace(/[&<>"']/g, (character) => entities[character]!);
