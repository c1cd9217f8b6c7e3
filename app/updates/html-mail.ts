import { escapeXml } from "~/text/escape";
import { mailText } from "~/text/html-text";

/** A mail's text and HTML, without pictures. `body` is HTML with whole links, of which both are made. */
export const mailBodies = (title: string, body: string): { text: string; html: string } => ({
  text: `${mailText(body)}\n`,
  html: htmlMail(title, body),
});

const htmlMail = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<style>
h2 { margin: 1.5em 0 0; font-size: 1em }
p, ul { margin: 0.25em 0 0.75em; line-height: 1.45 }
</style>
</head>
<body style="max-width: 38em; margin: 1.5em auto; padding: 0 1em; overflow-wrap: anywhere; font: 1.125em/1.6 Georgia, serif">
${body}
</body>
</html>
`;
