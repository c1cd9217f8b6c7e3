import { updateKeys } from "~/records/collections";

type UnsubscribePost =
  { kind: "one-click" | "leave" | "unknown" } | { kind: "choose"; choice: (typeof updateKeys)[number] };

/**
 * Reads a post to the page of a link: from its own buttons, or from a mail program (RFC 8058), which may send
 * multipart/form-data, other capitals, or a line break at the end.
 */
export async function readUnsubscribePost(body: string, contentType: string): Promise<UnsubscribePost> {
  const headers = { "Content-Type": contentType };
  const fields = await new Response(body, { headers }).formData().catch(() => new FormData());
  const asked = [...fields].map(([name, value]) => `${name}=${String(value)}`.trim().toLowerCase());
  if (asked.includes("list-unsubscribe=one-click")) return { kind: "one-click" };
  if (fields.get("do") === "leave") return { kind: "leave" };
  const choice = updateKeys.find((key) => key === fields.get("choice"));
  return fields.get("do") === "choose" && choice ? { kind: "choose", choice } : { kind: "unknown" };
}
