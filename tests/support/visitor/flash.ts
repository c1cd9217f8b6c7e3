import { createCookie } from "@remix-run/node";

/** The Cookie header of a visitor after a redirect with these data, signed with this FORM_SECRET. */
export async function flashCookie(secret: string, data: unknown): Promise<string> {
  const setCookie = await createCookie("alert-0", { secrets: [secret] }).serialize(data);
  return setCookie.split(";")[0]!;
}
