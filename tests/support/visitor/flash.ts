import { createCookie } from "@remix-run/node";

/** The Cookie header of a visitor whom a redirect brought these data, as a site with this FORM_SECRET signs them. */
export async function flashCookie(secret: string, data: unknown): Promise<string> {
  const setCookie = await createCookie("alert", { secrets: [secret] }).serialize(data);
  return setCookie.split(";")[0]!;
}
