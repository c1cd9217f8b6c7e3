import { escapeXml } from "~/text/escape";

/** A whole mail as plain HTML, without pictures. `body` is HTML. */
export const htmlMail = (title: string, body: string): string => `<!doctype html>
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
