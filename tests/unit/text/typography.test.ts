import { expect, test } from "vitest";
import { typographic } from "~/text/typography.server";

test.each([
  ["the Men's Group", "the Men’s Group"],
  ["the Apostles' Fast", "the Apostles’ Fast"],
  ['"Come and see"', "“Come and see”"],
  ["<p>&quot;<em>right belief</em>&quot;</p>", "<p>“<em>right belief</em>”</p>"],
  ["it&#39;s", "it’s"],
  ["Hebrews 10:24-25", "Hebrews 10:24–25"],
  ["Closure 1920s-1974", "Closure 1920s–1974"],
  ["(603) 555-0115", "(603) 555-0115"],
  ["2026-11-22", "2026-11-22"],
  [`<a href="/o'clock?at=1:2-3">o'clock</a>`, `<a href="/o'clock?at=1:2-3">o’clock</a>`],
  ["<code>'x'</code>", "<code>'x'</code>"],
])("Texts for people to read: %s", (typed, printed) => expect(typographic(typed)).toBe(printed));
