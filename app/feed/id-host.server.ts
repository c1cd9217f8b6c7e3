import { env } from "~/env.server";
import { recordStore } from "~/records/open-store.server";

const retryAfterSeconds = 60;

let stored: string | undefined;

/**
 * Reads the host of the feeds' ids from the store, which keeps the host of the first https SITE_URL: after a move to
 * another domain, subscribers would otherwise see every entry as new. A restore may bring another. Throws a Response
 * with status 503 while the store fails.
 */
export async function loadIdHost(): Promise<void> {
  const { protocol, hostname } = new URL(env.siteUrl);
  const first = protocol === "https:" ? hostname : undefined;
  const kept = recordStore().values.change<string>("id-host", (known) => known ?? first);
  stored = (await orUnavailable(kept)) ?? hostname;
}

/** The host in the ids of both feeds, after `loadIdHost`. */
export const idHost = (): string => stored ?? new URL(env.siteUrl).hostname;

/** The answer of the store; a Response with status 503 while it fails. */
export async function orUnavailable<Value>(given: Promise<Value>): Promise<Value> {
  try {
    return await given;
  } catch {
    const headers = { "Retry-After": String(retryAfterSeconds) };
    throw new Response("The feed is not available for a moment.\n", { status: 503, headers });
  }
}
