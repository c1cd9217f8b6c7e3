import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainAddress } from "~/http/plain-address.server";
import { operator } from "../../support/records/operator";
import { startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";

/** Names as an attacker writes them: markup, a formula, a way out of an attribute, a header, a hidden direction. */
const attacks = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</textarea><svg/onload=alert(1)>`,
  `=HYPERLINK("https://example.org","Olga")`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  `+1-555-0100 -2+3`,
  `Olga\r\nBcc: everybody@example.org\r\n\r\n<b>`,
  "{{constructor.constructor('alert(1)')()}} ${7*7} <%= 7*7 %>",
  "\u202eagLO",
];
/** Acts on a terminal. A form refuses it; an import from elsewhere may bring it. */
const escapes = "Olga\u001b]0;owned\u0007\u001b[31m\u009b2J";

const server = await startServer();
afterAll(() => server.stop());

beforeAll(async () => {
  for (const attack of attacks) {
    const fields = { prayerNamesLiving: attack, prayerNamesDeparted: attack, prayerRequest: attack };
    expect((await server.visitor().post("/prayer", fields)).status).toBe(303);
  }
  const file = path.join(temporaryFolder("import"), "records.jsonl");
  const record = { prayerNamesLiving: escapes, prayerNamesDeparted: "none", prayerRequest: "", read: false };
  const timestamp = new Date().toISOString();
  writeFileSync(file, JSON.stringify({ collection: "prayerRequests", id: "imported", ...record, timestamp }));
  await operator(server.dataDir, "records", "import", file);
});

/** Elements that would be active if a text became markup. */
const acting = "script, img, svg, iframe, b, [onerror], [onload], [src]";

test("the form shown again has it as text, letter by letter", async () => {
  const clean = await server.visitor().post("/prayer", {});
  for (const attack of attacks) {
    const page = await server.visitor().post("/prayer", { prayerRequest: attack });
    expect(page.status).toBe(422);
    expect(page.$(`main :is(${acting})`).length).toBe(clean.$(`main :is(${acting})`).length);
    expect(page.$("script").length).toBe(clean.$("script").length);
    const shown = page.$("textarea[name=prayerRequest]").text();
    expect(shown.replace(/\s+/g, " ").trim()).toBe(attack.replace(/\s+/g, " ").trim());
  }
});

test("it is in no address, no other visitor's page, and no log line", async () => {
  const address = plainAddress(`/${encodeURIComponent("<script>alert(1)</script>")}`);
  const page = await server.visitor().get(`${address}?q=${encodeURIComponent(attacks[1]!)}`);
  expect(page.status).toBe(404);
  expect(page.html).not.toMatch(/alert\(1\)/);
  expect(server.logs()).not.toMatch(/onerror|HYPERLINK|everybody@/);
});

test("it is harmless in the operator's terminal", async () => {
  const records = (...args: string[]) => operator(server.dataDir, "records", ...args);
  const shown = [records("list"), records("export"), records("find", "imported")];
  for (const text of await Promise.all(shown)) {
    expect(text).toContain("Olga");
    // Everything but line breaks that a terminal would not print as it is.
    expect(text.replace(/\n/g, "")).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  }
});
