import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { ContentFolder } from "../../support/content/content-folder";
import { pageHtml, shippedContent } from "../../support/content/site-content";

const files = readdirSync("content").filter((file) => file.endsWith(".yml"));
/** As editors of content and scripts save a YAML file: comments gone, other quotation marks, other line breaks. */
const programs: Record<string, (source: string) => string> = {
  "one that keeps words as they are": (source) => stringify(parse(source, { schema: "failsafe" })),
  "one with double quotation marks everywhere": (source) =>
    stringify(parse(source, { schema: "failsafe" }), { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" }),
  "one that writes groups in braces": (source) =>
    stringify(parse(source, { schema: "failsafe" }), { collectionStyle: "flow" }),
  "one that sorts names and folds lines": (source) =>
    stringify(parse(source, { schema: "failsafe" }), { sortMapEntries: true, lineWidth: 40 }),
  "one that ends a file without a line end": (source) => source.trimEnd(),
  "a person who puts a note behind a value": (source) => source.replace(/^(\w+: \w[^#\n]*)(?=\n\w)/m, "$1 # no. #3"),
  "one that writes JSON": (source) => JSON.stringify(parse(source, { schema: "failsafe" }), undefined, 2),
};

test.each(Object.entries(programs))("The content means the same when %s saves it", (_, save) => {
  const folder = new ContentFolder();
  for (const file of files) folder.write(file, save(readFileSync(`content/${file}`, "utf8")));
  expect(shippedContent(folder.path)).toEqual(shippedContent());
});

test.each([
  ["1915\\. The church is built\\.", "<p>1915. The church is built.</p>"],
  [
    "\\- no list, and \\[no link\\], \\*no emphasis\\*, snake\\_case",
    "<p>- no list, and [no link], *no emphasis*, snake_case</p>",
  ],
  ["\\# no heading \\> no quotation \\`no code\\`", "<p># no heading &gt; no quotation `no code`</p>"],
])("A page converted from HTML loses the converter's backslashes: %s", (text, html) =>
  expect(pageHtml(text)).toBe(html),
);
