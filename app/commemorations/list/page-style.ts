const serif = "'Iowan Old Style',Palatino,Georgia,'Times New Roman',serif";

/** Written into each element, because mail programs leave style sheets out. */
export const styles = {
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

/**
 * What a mail program may leave out: nothing in it is needed to read. `day` and `count`, of the site's own words, are in
 * the foot of each sheet with its number.
 */
export const pageCss = (day: string, count: string): string => `
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
