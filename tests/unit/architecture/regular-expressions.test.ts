import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { regularExpressions } from "../../support/project/regular-expressions";
import { isFullSize } from "../../support/project/size";

// Without Java and without programs of one system.
process.env.RECHECK_BACKEND = "pure";
const { checkSync } = await import("recheck");

const answer = "an answer in a form, at most 5,000 characters";
const contentFile = "a file of the content, at most 512 KB, which the secretary writes (read-folder.server.ts)";

/**
 * The regular expressions that take the square of the time for a text of twice the length, and what bounds that text.
 */
const boundedInputs: Record<string, string> = {
  "app/commemorations/names/person.ts /\\s*\\(([^()]*)\\)/g": answer,
  "app/commemorations/names/person.ts /^[+\\u2020\\u271D\\u2626]\\s*|\\s*[+\\u2020\\u271D\\u2626]$/g": answer,
  "app/commemorations/names/remark.ts /[\\s.,!]+$/": answer,
  "app/commemorations/names/words.ts /^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$/gu": answer,
  "app/content/schema/fields.ts /([^]{0,20}?)([\\u202a-\\u202e\\u2066-\\u2069])/": "20 characters before each place",
  "app/content/schema/markdown.ts /^[^\\t\\n]+\\t[^\\n]*(?=\\n[^\\t\\n]+\\t)/m":
    "a text of at most 40,000 characters (markdown.ts)",
  "app/content/schema/schedule/services.ts /\\s*,\\s*(?:and\\s+)?|\\s+and\\s+/": contentFile,
  "app/content/source/mistakes/yaml-mistakes.ts /\\[.*\\] *$/": contentFile,
  "app/content/source/mistakes/yaml-mistakes.ts /^\\s*(?:- *)?(?:\\w+:)? *[\\u00a0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u2060\\u3000\\ufeff]/u":
    contentFile,
  "app/env.server.ts /^\\s*([\"']?)\\s*(.*?)\\s*\\1\\s*$/s": "a setting, which the operator writes",
  "app/forms/page/send-form.ts /<style>.*?<\\/style>/s": "a page of this site, which the browser has read",
  "app/forms/receive/store-record.server.ts /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/": "a digest",
  'app/text/html-text.ts /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\\/a>/gs':
    "HTML made from a text of at most 40,000 characters (content/schema/markdown.ts)",
  "app/text/html-text.ts /<ol[^>]*>(.*?)(?=<\\/ol>)/gs":
    "HTML made from a text of at most 40,000 characters (content/schema/markdown.ts)",
  "app/text/mail-address.ts /[a-z][^.]*$/": "the host of an email address",
  "app/content/schema/markdown.ts /\\[[^\\][]*\\]\\([^) ]* [^)]*\\)/":
    "a text of at most 40,000 characters with at most 2,000 of the sign [ (markdown.ts)",
  "app/content/schema/markdown.ts /<(a|code)\\b[^>]*>.*?<\\/\\1>|<[^>]*>|\\(\\d{3}\\) \\d{3}-\\d{4}/gs":
    "HTML in which each tag is closed, made from a text of at most 40,000 characters (markdown.ts)",
  "app/content/source/markdown-source.ts /<!--[^]*?-->/g": "a text that ends with the end of a comment",
  "app/text/html-text.ts /[ \\t]*\\n[ \\t]*/g": "the description of an event, at most 4,000 characters",
  "app/notify/mail-settings.ts /^(?:([^=]*?)\\s*=\\s*)?(.*)$/s": "a setting, which the operator writes",
  "app/operator/cli/output.ts /\\s*\\n\\s*/g":
    "a field of a record, at most 5,000 characters, on the operator's screen",
  "app/records/sqlite/partial-copy.server.ts /\\.part-.+-\\d+(?:-(?:wal|shm|journal))?$/":
    "the name of a file, at most 255 bytes",
  "app/scripture/books.ts /\\s*\\[(\\d)\\]\\s*/": "a citation of at most 300 characters (remote-day.ts)",
  "app/scripture/citation.ts /\\s*\\([^()]*\\bLXX\\)$/": "a citation of at most 300 characters",
  "app/text/typed-text.ts /^[\\s\\xad\\u200b\\u2060]+|[\\s\\xad\\u200b\\u2060]+$/g": answer,
  'app/text/typed-text.ts new RegExp(\n  `^(?:[^<>@]*<|[^\\\\p{L}\\\\p{N}@]*\\\\s)?[^${atext}@]*(?:mailto:)?([${atext}][^\\\\s<>@"]*@[^\\\\s<>@",;]*[\\\\p{L}\\\\p{N}])[^\\\\p{L}\\\\p{N}@]*$`,\n  "iu",\n)':
    answer,
  "app/text/typography.server.ts /<[^<>]*>|\\d+:\\d+-\\d+|\\b\\d{4}s?-\\d{4}\\b(?!-)/g":
    "words of at most 2,000 digits, in a text of at most 40,000 characters (content/schema/markdown.ts)",
  "app/text/typography.ts /(?<=\\b[A-Z][\\w'’.]{0,30}) (?=(?:[A-Z][\\w'’.]{0,30} ){0,4}[A-Z][\\w'’.]{0,30}, [A-Z]{2}\\s\\d{5}\\b)/g":
    "six words of at most 31 characters each",
};

const found = regularExpressions();

/**
 * "safe", "polynomial" or "exponential"; or why that is unknown. Counted in steps, never in time, so that it is always
 * the same.
 */
function judge(pattern: string, flags: string): string {
  const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
  const size = { attackLimit: 1_000_000, maxInitialGenerationSize: 50, maxIteration: 3, recallTimeout: -1 };
  const result = checkSync(simplified(pattern), flags, { ...limits, ...size });
  if (result.status === "unknown") return `unknown: ${JSON.stringify(result.error)}`;
  return result.status === "safe" ? "safe" : result.complexity.type;
}

/**
 * A pattern that takes no less time, and that can be judged soon: without an end to what may be repeated often, and
 * without the characters beyond U+FFFF, which the judge cannot read.
 */
function simplified(pattern: string): string {
  return pattern
    .replace(/\\u\{1[^}]*\}-\\u\{10[^}]*\}/g, "")
    .replace(/\{(\d+)(?:,(\d*))?\}/g, (count, from: string, to = from) =>
      to !== "" && Number(to) < 10 ? count : from === "0" ? "*" : "+",
    );
}

describe("The regular expressions of app/", () => {
  test("are found, also in RegExp calls", () => {
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ text }) => text.startsWith("new RegExp")).length).toBeGreaterThan(5);
  });

  test.each([
    ["^((?: *- +)* *)([A-Za-z]\\w*):(?: +(.*))?$", "s", "exponential"],
    ["(?<!x)(?:a|a){20}$", "", "exponential"],
    ["\\s+$", "", "polynomial"],
    ["^ *(?:- +)*[a-z]", "", "safe"],
  ])("judge /%s/%s as %s", (pattern, flags, verdict) => {
    expect(judge(pattern, flags)).toBe(verdict);
  });

  // Judging them takes some minutes.
  test.runIf(isFullSize)(
    "take linear time, or square time for bounded texts, listed here",
    { timeout: 600_000 },
    async () => {
      const judged = new Map<string, string>();
      for (const { file, text, pattern, flags } of found) {
        judged.set(`${file} ${text}`, judge(pattern, flags));
        // The test runner takes a process that is silent for a minute for dead.
        await setImmediate();
      }
      const bounded = Object.keys(boundedInputs).map((name) => [name, "polynomial"]);
      expect(Object.fromEntries([...judged].filter(([, verdict]) => verdict !== "safe"))).toEqual(
        Object.fromEntries(bounded),
      );
    },
  );
});
