import { env } from "~/env.server";

/** The process is up. It touches neither the store nor the content: a failing store is not a reason to restart the site. */
export function loader() {
  return Response.json({ status: "ok", version: env.version }, { headers: { "Cache-Control": "no-store" } });
}
