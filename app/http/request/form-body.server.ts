/** The most that a form may send. A form of ours with every text at its limit has under 24 KiB. */
const largestBody = 64 * 1024;
/**
 * So much of a larger body is still taken in and thrown away, because a browser reads an answer only when it has sent all:
 * whoever pastes a book reads what to do. The time is bounded as that of each request (server/limits/connections.server.ts).
 */
const mostDrained = 16 * 1024 * 1024;

export type FormBody = { fields: URLSearchParams } | { refused: "not-a-form" | "too-large" };

/** Reads the body of a native form's post, counting while it comes. Never holds more than 64 KiB. */
export async function readFormBody(request: Request): Promise<FormBody> {
  if (!isUrlEncoded(request.headers.get("content-type"))) return { refused: "not-a-form" };
  if (Number(request.headers.get("content-length")) > mostDrained) return { refused: "too-large" };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader && size <= mostDrained) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size <= largestBody) chunks.push(value);
  }
  if (size > largestBody) return { refused: "too-large" };
  return { fields: new URLSearchParams(Buffer.concat(chunks).toString("utf8")) };
}

/** Native forms send this type; a charset, where one is named, must be UTF-8, which is what our pages ask for. */
function isUrlEncoded(contentType: string | null): boolean {
  const [type, ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = !charset || /^charset="?(utf-?8|us-ascii)"?$/.test(charset);
  return type!.trim() === "application/x-www-form-urlencoded" && isUtf8;
}
