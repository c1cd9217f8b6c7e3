import { maxDiscardedBytes } from "~/http/post-admission.server";
import { maxBodyBytes } from "~/http/refuse.server";

/** Reads a post's body and counts its bytes; undefined above 64 KiB. */
export async function readBody(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader && size <= maxDiscardedBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size <= maxBodyBytes) chunks.push(value);
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(chunks).toString("utf8");
}
