import { type IncomingMessage } from "node:http";
import { isSameOrigin } from "~/requests/same-origin.server";

export interface Refusal {
  status: number;
  words: string;
  headers?: Record<string, string>;
}

const longestTarget = 2048;
const methods = ["GET", "HEAD", "POST"];

/** Why a request is not let in at all; undefined when it is. Only its first line and its headers are looked at. */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const target = request.url ?? "";
  if (!methods.includes(request.method ?? "")) {
    return { status: 405, words: "This site answers GET, HEAD and POST.", headers: { Allow: methods.join(", ") } };
  }
  if (target.length > longestTarget) return { status: 414, words: "This address is too long." };
  if (!isPlainTarget(target)) return { status: 400, words: "This address is not written correctly." };
  if (!isHost(request.headers.host)) return { status: 400, words: "The request does not name this site correctly." };
  if (request.method === "POST" && !isSameOrigin((name) => headerText(request, name))) {
    return { status: 403, words: "This form was sent from another site. Please open it here, and send it again." };
  }
  return undefined;
}

/** A path that starts with one slash, decodes to text, and hides neither a control character nor a way upwards. */
function isPlainTarget(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//")) return false;
  try {
    const path = decodeURIComponent(target.split("?", 1)[0]!);
    return !/[\0-\x1f\x7f\\]|\/\//.test(path) && !path.split("/").includes("..") && !isOldDataRequest(target);
  } catch {
    return false;
  }
}

/** Remix still answers this way of asking for a route's data, past a page's own checks; no page of ours asks so. */
const isOldDataRequest = (target: string) => new URLSearchParams(target.split("?").slice(1).join("?")).has("_data");

const isHost = (host: string | undefined) =>
  host !== undefined && /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host);

function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
