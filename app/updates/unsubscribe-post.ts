import { updateKeys } from "~/records/collections";

type UnsubscribePost =
  { kind: "one-click" | "leave" | "nothing" } | { kind: "choose"; choice: (typeof updateKeys)[number] };

/**
 * Reads a post to the page of a link: from its own buttons, or from a mail program (RFC 8058), which may send
 * multipart/form-data.
 */
export async function readUnsubscribePost(body: string, contentType: string): Promise<UnsubscribePost> {
  const headers = { "Content-Type": contentType };
  const fields = await new Response(body, { headers }).formData().catch(() => new FormData());
  if (fields.get("List-Unsubscribe") === "One-Click") return { kind: "one-click" };
  if (fields.get("do") === "leave") return { kind: "leave" };
  const choice = updateKeys.find((key) => key === fields.get("choice"));
  return fields.get("do") === "choose" && choice ? { kind: "choose", choice } : { kind: "nothing" };
}
