import { type IncomingMessage } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { testEnv } from "../../support/server/test-env";

const postsPerMinute = "2";
const [taken, refused] = [true, false];
const site = { SITE_URL: "https://parish.example.org" };

/** A site with these settings that has had no posts. */
async function openSite(settings: Record<string, string>) {
  const env = testEnv("/nowhere", { POSTS_PER_MINUTE: postsPerMinute, ...settings });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { secondsToWait, setClientAddress } = await import("~/http/request/rate-limit.server");
  const { log } = await import("~/log/log.server");
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const warnings = () => warn.mock.calls as unknown as [{ event: string }, string][];
  /** Posts once with each of these values of a header. @returns whether each was taken */
  const post = (header: string, ...values: string[]) =>
    values.map((value) => {
      const headers = { [header]: value };
      const request = { method: "POST", headers, socket: { remoteAddress: "127.0.0.1" } } as unknown as IncomingMessage;
      setClientAddress(request);
      return secondsToWait(request) === undefined;
    });
  return { post, warnings };
}
afterEach(() => vi.unstubAllEnvs());

test("On Fly all addresses of one IPv6 network, and both notations of an IPv4 address, count as one visitor", async () => {
  const { post } = await openSite({ FLY_APP_NAME: "parish" });
  const sameNetwork = ["2001:db8::a:1:2:3", "2001:db8::b:1:2:3", "2001:DB8:0:0:c::", "2001:0db8:0000:0000:d:1:2:3"];
  expect(post("fly-client-ip", ...sameNetwork)).toEqual([taken, taken, refused, refused]);
  expect(post("fly-client-ip", "2001:db8:0:1::1", "2001:db8::a:1:2:3")).toEqual([taken, refused]);
  expect(post("fly-client-ip", "192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207")).toEqual([taken, taken, refused]);
  expect(post("fly-client-ip", "192.0.2.8")).toEqual([taken]);
});

test.each(["1", "127.0.0.0/8, ::1", "loopback"])(
  "Behind the proxies of TRUSTED_PROXIES=%s each visitor is counted alone, and no header can forge an address",
  async (TRUSTED_PROXIES) => {
    const { post, warnings } = await openSite({ TRUSTED_PROXIES });
    const addresses = ["203.0.113.1", "203.0.113.2", "203.0.113.1", "203.0.113.2", "203.0.113.1"];
    expect(post("x-forwarded-for", ...addresses)).toEqual([taken, taken, taken, taken, refused]);
    // A proxy adds the address that it sees at the end.
    const forged = ["198.51.100.1, 203.0.113.1", "198.51.100.2, 203.0.113.1"];
    expect(post("x-forwarded-for", ...forged)).toEqual([refused, refused]);
    expect(warnings()).toEqual([]);
  },
);

test("Headers are ignored without a known proxy, which the log says once and by no address", async () => {
  const { post, warnings } = await openSite({});
  expect(post("x-forwarded-for", "203.0.113.1", "203.0.113.2")).toEqual([taken, taken]);
  expect(post("fly-client-ip", "203.0.113.3")).toEqual([refused]);
  expect(warnings()).toEqual([[{ event: "visitors-share-address" }, expect.stringContaining("set TRUSTED_PROXIES")]]);
  expect(JSON.stringify(warnings())).not.toContain("203.0.113");
});

const shared = ["visitors-share-address"];
const secondProxy = "172.17.0.1";

test.each<[string, Record<string, string>, [header: string, ...values: string[]], string[]]>([
  ["behind a proxy that names no client", site, ["accept", "", ""], shared],
  ["the same with TRUSTED_PROXIES", { ...site, TRUSTED_PROXIES: "1" }, ["accept", "", ""], shared],
  ["behind a second proxy", { ...site, TRUSTED_PROXIES: "1" }, ["x-forwarded-for", secondProxy, secondProxy], shared],
  ["on Fly", { ...site, FLY_APP_NAME: "parish" }, ["fly-client-ip", "203.0.113.1"], []],
  ["at home, without https", { SITE_URL: "http://localhost:3000" }, ["accept", ""], []],
])("Whether visitors share an address is in the log once, with advice: %s", async (_, settings, sent, logged) => {
  const { post, warnings } = await openSite(settings);
  post(...sent);
  const advice = expect.stringContaining("have the proxy send X-Forwarded-For, and set TRUSTED_PROXIES") as string;
  expect(warnings()).toEqual(logged.map((event) => [{ event }, advice]));
});
