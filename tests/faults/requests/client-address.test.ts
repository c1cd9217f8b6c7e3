import { afterEach, describe, expect, test } from "vitest";
import { type Server, startServer } from "../../support/server/server";

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
  test("all addresses of one IPv6 network are one visitor, however they are written", async () => {
    server = await start({ FLY_APP_NAME: "parish" });
    const sameNetwork = ["2001:db8::a:1:2:3", "2001:db8::b:1:2:3", "2001:DB8:0:0:c::", "2001:0db8:0000:0000:d:1:2:3"];
    expect(await postAs("Fly-Client-IP", sameNetwork)).toEqual([303, 303, 429, 429]);
    expect(await postAs("Fly-Client-IP", ["2001:db8:0:1::1", "2001:db8::a:1:2:3"])).toEqual([303, 429]);
  });

  test("an IPv4 address is the same visitor when it is written as IPv6", async () => {
    server = await start({ FLY_APP_NAME: "parish" });
    const sameAddress = ["192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207"];
    expect(await postAs("Fly-Client-IP", sameAddress)).toEqual([303, 303, 429]);
    expect(await postAs("Fly-Client-IP", ["192.0.2.8"])).toEqual([303]);
  });
});

describe.each(["1", "127.0.0.0/8, ::1", "loopback"])("behind the proxies of TRUSTED_PROXIES=%s", (setting) => {
  test("each visitor is counted alone, and nobody can write themselves another address", async () => {
    server = await start({ TRUSTED_PROXIES: setting });
    const addresses = ["203.0.113.1", "203.0.113.2", "203.0.113.1", "203.0.113.2", "203.0.113.1"];
    expect(await postAs("X-Forwarded-For", addresses)).toEqual([303, 303, 303, 303, 429]);
    // A proxy adds the address that it sees at the end.
    const forged = ["198.51.100.1, 203.0.113.1", "198.51.100.2, 203.0.113.1"];
    expect(await postAs("X-Forwarded-For", forged)).toEqual([429, 429]);
    expect(server.logs()).not.toContain("unknown-proxy");
  });
});

test("behind no known proxy no header is believed", async () => {
  server = await start({});
  expect(await postAs("X-Forwarded-For", ["203.0.113.1", "203.0.113.2"])).toEqual([303, 303]);
  expect(await postAs("Fly-Client-IP", ["203.0.113.3"])).toEqual([429]);
  // Told once, and by no address.
  expect(server.logs().match(/"unknown-proxy"/g)).toHaveLength(1);
  expect(server.logs()).toContain("all visitors count as one address: set TRUSTED_PROXIES");
  expect(server.logs()).not.toContain("203.0.113");
});
