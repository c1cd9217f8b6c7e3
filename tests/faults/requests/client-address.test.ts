import { afterEach, describe, expect, test } from "vitest";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

let server: Server | undefined;
afterEach(() => server?.stop());

const postsPerMinute = 2;
const start = (env: Record<string, string>) =>
  startServer({ env: { POSTS_PER_MINUTE: String(postsPerMinute), ...env } });

/** Posts once with each of these values of a header; gives the statuses: 303 when it was taken, 429 when not. */
async function postAs(header: string, values: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const value of values) {
    const answer = await server!.visitor().post("/prayer", { prayerNamesLiving: "Olga" }, { [header]: value });
    statuses.push(answer.status);
  }
  return statuses;
}

describe("on Fly", () => {
  test("all addresses of one IPv6 network count as one visitor in any notation", async () => {
    server = await start({ FLY_APP_NAME: "parish" });
    const sameNetwork = ["2001:db8::a:1:2:3", "2001:db8::b:1:2:3", "2001:DB8:0:0:c::", "2001:0db8:0000:0000:d:1:2:3"];
    expect(await postAs("Fly-Client-IP", sameNetwork)).toEqual([303, 303, 429, 429]);
    expect(await postAs("Fly-Client-IP", ["2001:db8:0:1::1", "2001:db8::a:1:2:3"])).toEqual([303, 429]);
  });

  test("an IPv4 address written as IPv6 counts as the same visitor", async () => {
    server = await start({ FLY_APP_NAME: "parish" });
    const sameAddress = ["192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207"];
    expect(await postAs("Fly-Client-IP", sameAddress)).toEqual([303, 303, 429]);
    expect(await postAs("Fly-Client-IP", ["192.0.2.8"])).toEqual([303]);
  });
});

describe.each(["1", "127.0.0.0/8, ::1", "loopback"])("behind the proxies of TRUSTED_PROXIES=%s", (setting) => {
  test("each visitor is counted alone, and no header can forge another address", async () => {
    server = await start({ TRUSTED_PROXIES: setting });
    const addresses = ["203.0.113.1", "203.0.113.2", "203.0.113.1", "203.0.113.2", "203.0.113.1"];
    expect(await postAs("X-Forwarded-For", addresses)).toEqual([303, 303, 303, 303, 429]);
    // A proxy adds the address that it sees at the end.
    const forged = ["198.51.100.1, 203.0.113.1", "198.51.100.2, 203.0.113.1"];
    expect(await postAs("X-Forwarded-For", forged)).toEqual([429, 429]);
    expect(server.logs()).not.toContain("unknown-proxy");
  });
});

test("headers are ignored without a known proxy", async () => {
  server = await start({});
  expect(await postAs("X-Forwarded-For", ["203.0.113.1", "203.0.113.2"])).toEqual([303, 303]);
  expect(await postAs("Fly-Client-IP", ["203.0.113.3"])).toEqual([429]);
  // Told once, and by no address.
  expect(server.logs().match(/"unknown-proxy"/g)).toHaveLength(1);
  expect(server.logs()).toContain("all visitors count as one address: set TRUSTED_PROXIES");
  expect(server.logs()).not.toContain("203.0.113");
});

describe("behind a proxy that does not forward addresses", () => {
  const site = { SITE_URL: "https://parish.example.org" };
  const warnings = () => server!.logs().match(/"event":"(visitors-share-address|unknown-proxy)"/g) ?? [];

  test.each([
    ["without TRUSTED_PROXIES", {}, ["Accept", ""]],
    ["with TRUSTED_PROXIES", { TRUSTED_PROXIES: "1" }, ["Accept", ""]],
    ["behind a second proxy that counts as the visitor", { TRUSTED_PROXIES: "1" }, ["X-Forwarded-For", "172.17.0.1"]],
    ["with the IPv6 loopback as the visitor", { TRUSTED_PROXIES: "1" }, ["X-Forwarded-For", "::1"]],
    ["with a bridge in IPv6 form", { TRUSTED_PROXIES: "1" }, ["X-Forwarded-For", "::ffff:172.17.0.1"]],
  ] as const)("%s, the log gives advice once", async (_, env, [header, value]) => {
    server = await start({ ...site, ...env });
    await server.visitor().get("/prayer");
    expect(warnings()).toEqual([]);
    await postAs(header, [value, value, value]);
    await until(() => expect(warnings()).toEqual(['"event":"visitors-share-address"']));
    expect(server.logs()).toContain("have the proxy send X-Forwarded-For, and set TRUSTED_PROXIES");
  });

  test("a site without trusted proxies warns when a proxy forwards addresses", async () => {
    server = await start({ ...site, TRUSTED_PROXIES: "0" });
    await postAs("X-Forwarded-For", ["203.0.113.1", "203.0.113.2"]);
    await until(() => expect(warnings()).toEqual(['"event":"unknown-proxy"']));
  });

  test.each([
    ["at home, without https", { SITE_URL: "http://localhost:3000" }, ["Accept", ""]],
    ["with the visitor's own address", { ...site, TRUSTED_PROXIES: "1" }, ["X-Forwarded-For", "203.0.113.1"]],
    ["on Fly", { ...site, FLY_APP_NAME: "parish" }, ["Fly-Client-IP", "203.0.113.1"]],
  ] as const)("%s the log gives no advice", async (_, env, [header, value]) => {
    server = await start(env);
    await postAs(header, [value]);
    expect(warnings()).toEqual([]);
  });
});

test("a form from another host is refused, with both hosts and the right address in the log", async () => {
  server = await start({ SITE_URL: "https://www.parish.example.org" });
  const post = (origin: string) => server!.visitor().post("/prayer", { prayerNamesLiving: "Olga" }, { Origin: origin });
  expect((await post("https://parish.example.org")).status).toBe(303);
  const refused = await post("https://old-parish.example.org");
  expect(refused.status).toBe(403);
  expect(refused.$('a[href="https://www.parish.example.org/prayer"]')).toHaveLength(1);
  expect(refused.text("main")).toContain("Back button leads to what you typed");
  await until(() => expect(server!.logs()).toContain("form-from-another-host"));
  expect(server.logs()).toContain('"from":"old-parish.example.org","host":"www.parish.example.org"');
  expect(server.logs()).not.toContain("Olga");
});
