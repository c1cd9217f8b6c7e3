import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confirmPath, linkParam, readConfirmLink, readUnsubscribeLink, unsubscribePath } from "~/updates/links";
import { subscriberId } from "~/updates/waiting-addresses";

const address = "anna.maria@example.org";
const id = subscriberId(address);
const now = new Date("2026-12-01T12:00:00Z");
const linkIn = (path: string) => new URL(path, "https://parish.example.org").searchParams.get(linkParam)!;
const [confirm, unsubscribe] = [linkIn(confirmPath(id, now)), linkIn(unsubscribePath(id))];

describe("A link in a mail to a subscriber", () => {
  it("names its record and no address, and is good for one purpose alone", () => {
    expect(confirm + unsubscribe).not.toMatch(/anna|example|@|%40/i);
    expect([readConfirmLink(confirm, now)?.id, readUnsubscribeLink(unsubscribe)]).toEqual([id, id]);
    expect([readConfirmLink(unsubscribe, now), readUnsubscribeLink(confirm)]).toEqual([undefined, undefined]);
  });

  it.each([
    ["confirm", confirm, (text: string) => readConfirmLink(text, now)],
    ["unsubscribe", unsubscribe, readUnsubscribeLink],
  ])("to %s is refused with any other character, cut off, or with more at its end", (_purpose, link, read) => {
    const character = fc.string({ unit: "binary", minLength: 0, maxLength: 3 });
    const place = fc.nat(link.length);
    fc.assert(
      fc.property(place, fc.nat(3), character, (at, cut, added) => {
        const altered = link.slice(0, at) + added + link.slice(at + cut);
        expect(read(altered) === undefined).toBe(altered !== link);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void expect(read(text)).toBeUndefined()));
  });
});

describe("The id of an address", () => {
  it("is one for all spellings of the mailbox that a mail reaches, and another for another address", () => {
    const spellings = [
      " Anna.Maria@example.org",
      "ANNA.MARIA@EXAMPLE.ORG\n",
      // Full-width and mathematical letters of the domain, and another dot.
      "anna.maria@\uff45xample.org",
      "anna.maria@\u{1d41e}xample.org",
      "anna.maria@example.org ",
    ];
    for (const spelling of spellings) expect(subscriberId(spelling), spelling).toBe(id);
    const domain = "umläute.example";
    expect(subscriberId(`a@${domainToASCII(domain)}`)).toBe(subscriberId(`a@${domain}`));
    expect(subscriberId("anna@example.org")).not.toBe(id);
  });

  it("is not found by hashing addresses, which each link would allow", () => {
    for (const name of ["sha256", "sha1", "md5"])
      expect(createHash(name).update(address).digest("hex")).not.toContain(id.slice(0, 16));
  });
});
