import { Readability } from "@mozilla/readability";
import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { openSite } from "../../support/server/site";

const site = await openSite();

/** Words that no reader mode shows: the footer's last, and the side panel's first. */
const AROUND_THE_PAGE = /Glory to God for all things!|Close menu/;

test.each([
  ["/first-visit", ["Getting here", "Which door"]],
  ["/privacy", ["is for the person named at that form", "Prayer requests are also read by", "In the site’s log"]],
  ["/knights", ["Open to men who are", "read what you send"]],
  ["/calendar/2026-12-06", ["Ephesians 6:10–17", "Luke 17:12–19", "Divine Liturgy", "St Nicholas the Wonderworker"]],
  ["/calendar/2027-03-17", ["The readings in full", "Commemorated"]],
  ["/contact", ["Church phone", "See us on a map"]],
])("Firefox’s reader mode keeps the purpose of %s", async (path, kept) => {
  const text = await readerText(path);
  for (const words of kept) expect(text).toContain(words);
  expect(text).not.toMatch(AROUND_THE_PAGE);
});

/**
 * The text that Mozilla's readability finds in the page as the server sends it, each run of white space as one space.
 */
async function readerText(path: string): Promise<string> {
  const { html } = await site.get(path);
  const window = new Window({ url: `http://localhost:3000${path}` });
  const document = new window.DOMParser().parseFromString(html, "text/html") as unknown as Document;
  const article = new Readability(document).parse();
  return (article?.textContent ?? "").replace(/\u2060/g, "").replace(/\s+/g, " ");
}
