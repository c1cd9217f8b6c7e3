import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { contentFiles } from "~/content/schema";
import { unwrap } from "~/content/source/mistakes/mistakes";

const readme = readFileSync("content/README.md", "utf8");
const rows = readme.slice(readme.indexOf("## How much fits")).split("\n");

/** The lists of a schema by name ("" for a file that is one), each with the most items that it may have. */
function limitsIn(schema: z.ZodTypeAny, name = ""): [name: string, most: number][] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray)
    return [[name, inner._def.maxLength!.value], ...limitsIn(inner.element as z.ZodTypeAny, name)];
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as z.ZodRawShape).flatMap(([key, field]) => limitsIn(field, key));
}

/** Names that stand before a number, as in "`hosts`, `choices` 20", and the number of a file that is a list. */
const documented = (file: string): Map<string, number> => {
  const row = rows.find((line) => line.includes(`\`${file}\``))?.split("|")[2] ?? "";
  const named = [...row.matchAll(/((?:`\w+`,? )+)(\d+)/g)].flatMap(([, names, most]) =>
    [...names!.matchAll(/\w+/g)].map(([name]): [string, number] => [name, Number(most)]),
  );
  const whole = /^ (\d+)/.exec(row)?.[1];
  return new Map(whole ? [["", Number(whole)], ...named] : named);
};

const lists = Object.values(contentFiles).filter(({ file }) => file.endsWith(".yml"));

test.each(lists.map(({ file, schema }) => [file, schema] as const))(
  "content/README.md has the limit of the lists of %s",
  (file, schema) => expect(Object.fromEntries(documented(file))).toEqual(Object.fromEntries(limitsIn(schema))),
);
