/** Characters that no XML document may have, halves of surrogate pairs among them (XML 1.0, 2.2). */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it stands in XML or HTML, between tags or in a quoted attribute. What XML cannot have is left out. */
export const escapeXml = (text: string): string =>
  text.replace(illegal, "").replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
