import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "~/env.server";
import { clientAddress } from "./client-address.server";

const limiter = new RateLimiterMemory({ points: env.postsPerMinute, duration: 60 });

/**
 * Counts a post of the visitor's address. @returns the seconds to wait when there were too many within a minute,
 * undefined otherwise.
 */
export async function secondsToWait(request: Request): Promise<number | undefined> {
  if (env.postsPerMinute === 0) return undefined;
  try {
    await limiter.consume(rateLimitKey(clientAddress(request)));
    return undefined;
  } catch (limited) {
    return Math.ceil((limited as RateLimiterRes).msBeforeNext / 1000);
  }
}

/**
 * There are 65,536 keys: no address is stored, and a million of them take no more memory than these. A household has a
 * whole /64 of IPv6, so that is what counts as one address there.
 */
function rateLimitKey(address: string): string {
  return createHash("sha256").update(networkOf(address)).digest("hex").slice(0, 4);
}

/** An IPv4 address, the first 64 bits of an IPv6 address; what is neither counts as one and the same. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  return parsed.toByteArray().slice(0, 8).join(".");
}
