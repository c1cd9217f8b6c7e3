import { type IncomingMessage, type ServerResponse } from "node:http";
import { escapeXml } from "~/text/escape";
import { contentSecurityPolicy } from "./security-headers.server";

/** A refused request's answer, with a sentence for its sender. */
export interface RefusedRequest {
  status: number;
  message: string;
  headers?: Record<string, string>;
  /** An address of this site for the visitor to continue. */
  link?: string;
  /** The same post may be accepted later. */
  canSendAgain?: boolean;
}

/** The largest body of a form's post. Our largest form at its limits has under 24 KiB. */
export const maxBodyBytes = 64 * 1024;
/** A refused body is read to this size and discarded: a browser reads the answer only after it has sent everything. */
export const maxDiscardedBytes = 16 * 1024 * 1024;

const css =
  ":root{color-scheme:light dark}body{max-width:38rem;margin:3rem auto;padding:0 1rem;background:#fbf7ef;color:#26201c;font:1.125rem/1.6 Georgia,serif}a{color:inherit}" +
  "@media(prefers-color-scheme:dark){body{background:#171311;color:#efe6d8}}";
const policy = contentSecurityPolicy({ css });

/** The answer to a refused request: a short page without rendering. */
export function refusal(refused: RefusedRequest) {
  const { status, headers } = refused;
  return {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      ...headers,
    },
    body: refusalPage(refused),
  };
}

/** Answers a request with a refusal. Discards the body of a post; otherwise ends the connection. */
export function refuse(response: ServerResponse, refused: RefusedRequest): void {
  const { req: request } = response;
  const { status, headers, body } = refusal(refused);
  const isDiscarded = request.method === "POST" && !(Number(request.headers["content-length"]) > maxDiscardedBytes);
  const ending = isDiscarded ? {} : { Connection: "close" };
  response.writeHead(status, { ...headers, ...ending, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
  let bytes = 0;
  if (isDiscarded)
    request.on("data", ({ length }: Buffer) => (bytes += length) > maxDiscardedBytes && request.destroy());
}

export const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0]!;

/** A form's script shows what has the mark `data-refused` (app/forms/page/send-form.ts). */
function refusalPage({ message, canSendAgain, link }: RefusedRequest): string {
  const again = canSendAgain
    ? "<p>What you typed is not lost: reload this page, and your browser sends it again. Its Back button leads to the form.</p>"
    : "";
  const linked = link ? ` <a href="${escapeXml(link)}">${escapeXml(link)}</a>` : "";
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Sorry</title><style>${css}</style></head>
<body><main><h1>Sorry</h1><p data-refused>${escapeXml(message)}${linked}</p>${again}<p><a href="/">Home page</a></p></main></body></html>
`;
}
