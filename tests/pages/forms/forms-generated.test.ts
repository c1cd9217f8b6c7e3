import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type Field } from "~/forms/definition/fields";
import { type AnyForm, checkAnswers } from "~/forms/definition/form";
import { type CollectionName, type StoredRecord } from "~/records/collections";
import { sized } from "../../support/project/size";
import { openSite } from "../../support/server/site";
import { TEST_DAY } from "../../support/server/test-env";
import { formsWithoutMail } from "../../support/visitor/every-page";

const site = await openSite({ env: { LOG_LEVEL: "silent" } });
afterAll(() => {
  process.env.LOG_LEVEL = "info";
});

const runs = sized(40, 300);

const anyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("", " ", "Mary", "John\r\nAnna", "a@b.co", "<script>alert(1)</script>", "=1+1"),
  },
  { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 495, max: 505 }).map((length) => "x\n".repeat(length / 2)) },
  { weight: 1, arbitrary: fc.constantFrom("\u0000", "\u001b[2J", "\ufeff\u200b", "\ud800", "x".repeat(5000)) },
);

/** The typed text of a field that may be left out. */
const blank = ({ required }: Field) => (required ? [] : [""]);

/** Values for a field: mostly such as a browser sends, now and then twice, unknown, or none. */
function valuesFor(field: Field): fc.Arbitrary<string[]> {
  const good =
    field.kind === "email"
      ? fc.constantFrom("anna@example.org", "ольга@пример.рф", ...blank(field))
      : field.kind === "tel"
        ? fc.constantFrom("(603) 555-0117", "+49 30 1234567", ...blank(field))
        : field.kind === "date"
          ? fc.constantFrom("2025-11-30", "11/30/2025", "December 6, 2025", ...blank(field))
          : "options" in field
            ? fc.constantFrom(...Object.keys(field.options))
            : fc.constantFrom("Anna", "Two\nlines", "Ὄλγα");
  const one = fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: anyText });
  const several = fc.array(one, { maxLength: 3 });
  return field.kind === "some" || field.kind === "long"
    ? fc.oneof({ weight: 5, arbitrary: one.map((value) => [value]) }, { weight: 1, arbitrary: several })
    : fc.oneof({ weight: 20, arbitrary: one.map((value) => [value]) }, { weight: 1, arbitrary: several });
}

const postsOf = (form: AnyForm) =>
  fc.tuple(
    fc.record(
      Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, valuesFor(field as Field)])),
    ),
    fc.dictionary(fc.constantFrom("__proto__", "constructor", "x.y[0]", "", "unknown"), anyText, { maxKeys: 1 }),
    fc.constantFrom("", "?step=1", "?step=2", "?step=3", "?x=1"),
  );

describe.each(formsWithoutMail.map((form) => [form.id, form] as const))(`${runs} generated posts of %s`, (_, form) => {
  it("store exactly what the schema says, or store nothing and answer below 500", async () => {
    const said: unknown[] = [];
    await fc.assert(
      fc.asyncProperty(postsOf(form), async ([fields, others, query]) => {
        const body = new URLSearchParams(Object.entries(others));
        for (const [name, values] of Object.entries(fields)) values.forEach((value) => body.append(name, value));
        const answer = await site.visitor().request(form.path + query, {
          method: "POST",
          body: body.toString(),
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
        });
        expect([200, 303, 422]).toContain(answer.status);
        if (answer.status === 303) said.push(expected(form, body));
        else expect(answer.html).toContain('method="post"');
      }),
      { numRuns: runs, endOnFailure: true },
    );
    const stored = await site.records(form.collection as CollectionName);
    expect(inOrder(stored.map(withoutStamp))).toEqual(inOrder(said));
    expect(said).not.toEqual([]);
  }, 600_000);
});

/** A record without what the store adds. */
const withoutStamp = (record: StoredRecord) =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !["id", "timestamp", "read", "processed"].includes(name)),
  );

const inOrder = (records: unknown[]) =>
  records.map((record) => JSON.stringify(Object.entries(record as object).sort())).sort();

/** The values as a server reads them off the wire. */
function expected(form: AnyForm, body: URLSearchParams) {
  const sent = new URLSearchParams(body.toString());
  const values = Object.keys(form.fields).map((name) => {
    const all = sent.getAll(name);
    return [name, all.length > 1 ? all : all[0]];
  });
  return form.record(checkAnswers(form, Object.fromEntries(values)).answers!, TEST_DAY);
}
