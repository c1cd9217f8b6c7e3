import { expect, test } from "vitest";
import { nearChanges } from "../../support/content/near-changes";
import { openSite } from "../../support/server/site";

const site = await openSite({ env: { PREVIEW_DATE: "2026-11-24T10:00", CONTENT_DIR: nearChanges().path } });

const receipt = async (path: string, fields: Record<string, string>) => {
  const visitor = site.visitor();
  const page = await visitor.follow(await visitor.submit(await visitor.get(path), fields));
  return page.text(".receipt");
};

test("a prayer request is promised for the next Liturgy, and its receipt agrees with the home page", async () => {
  const [home, sent] = [await site.get("/"), await receipt("/prayer", { prayerNamesLiving: "Anna" })];
  const [, reason] = /Sunday, November 29: no services\. (Father N\. is away)/.exec(home.text("main"))!;
  expect(sent).toContain("Received. It will be read on Sunday, December 6.");
  expect(sent).toContain(`This Sunday, November 29: no services. ${reason}.`);
  expect(sent).not.toContain("read on Sunday, November 29");
});

test("names for forty days are promised for each Sunday with a Liturgy, and a refused form keeps the choice", async () => {
  const visitor = site.visitor();
  const fields = { prayedUntil: "forty-days" };
  const refused = await visitor.submit(await visitor.get("/prayer"), fields);
  expect([refused.status, refused.$("#prayedUntil").attr("checked")]).toEqual([422, "checked"]);
  const sent = await visitor.follow(await visitor.submit(refused, { ...fields, prayerNamesLiving: "Mary" }));
  expect(sent.text(".receipt")).toMatch(
    /^Received\. It will be read on Sunday, December 6\.[^]*It will be read again on December 13, December 20 and December 27\.\s+The forty days end on January 2\. To end them sooner, write to \S+@/,
  );
  expect((await site.records("prayerRequests")).at(-1)).toMatchObject({ prayedUntil: "2027-01-02" });
});

test("the names of a memorial on a Typica Sunday are read a week later, and the receipt says what is held", async () => {
  const fields = { name: "Mary", phone: "(603) 555-0117", subject: "memorial", memorialNames: "Olga" };
  const sent = await receipt("/ask", { ...fields, memorialDate: "2027-01-17" });
  expect(sent).toContain("The names will be read at the proskomedia on Sunday, January 24.");
  expect(sent).toMatch(/Sunday, January 17: .*Typica at \d+:\d\d AM instead of Divine Liturgy\./);
});
