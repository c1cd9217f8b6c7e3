import fc from "fast-check";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contentFiles } from "~/content/schema";
import { customPageHead } from "~/content/schema/custom-page";
import { problemsIn } from "../../support/content/content-file";
import { type Form, type FormField, forms, savedText, settings, unwrapped } from "../../support/content/pages-cms";
import { sized } from "../../support/project/size";

const partOf = (form: Form) => Object.values(contentFiles).find(({ file }) => `content/${file}` === form.path);

/** The schema of what a form holds: of an item, where the file is a list. */
function schemaOf(form: Form): z.ZodObject<z.ZodRawShape> {
  const { schema } = unwrapped(form.type === "collection" ? customPageHead : partOf(form)!.schema);
  return (schema instanceof z.ZodArray ? unwrapped(schema.element as z.ZodTypeAny).schema : schema) as never;
}

/** Every difference between a form's fields and the schema of the file that it writes, in words. */
function differences(fields: readonly FormField[], { shape }: z.ZodObject<z.ZodRawShape>, place: string): string[] {
  const named = fields.map(({ name }) => name);
  const missing = Object.keys(shape).filter((name) => !named.includes(name));
  return [
    ...missing.map((name) => `${place}: no field for ${name}`),
    ...fields.flatMap((field) => {
      const schema = shape[field.name];
      return schema
        ? faultsOf(field, schema, `${place} ${field.name}`)
        : [`${place}: ${field.name} is not in the schema`];
    }),
  ];
}

function faultsOf(field: FormField, declared: z.ZodTypeAny, place: string): string[] {
  const { schema, isOptional } = unwrapped(declared);
  const isNeeded = !isOptional && !declared.safeParse("").success;
  const isList = schema instanceof z.ZodArray;
  const item = isList ? unwrapped(schema.element as z.ZodTypeAny).schema : schema;
  const { type, options = {} } = field;
  const faults = {
    required: (field.required ?? false) !== isNeeded,
    list: isList !== Boolean(field.list),
    "other options than the schema": item instanceof z.ZodEnum && String(options.values) !== String(item.options),
    "another date": type === "date" && (options.format !== "yyyy-MM-dd" || !(field.required || field.default === "")),
    "other pictures": type === "image" && options.media !== "pictures",
    "pictures in a text": type === "rich-text" && options.media !== false,
  };
  const inner = item instanceof z.ZodObject ? differences(field.fields ?? [], item as never, place) : [];
  return [...Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [`${place}: ${fault}`] : [])), ...inner];
}

describe("The forms of .pages.yml", () => {
  test("are for the announcements, absences, bulletin, events, news, photographs, services, feasts and pages of the parish", () => {
    expect(forms.map(({ path }) => path)).toEqual([
      ...["announcements", "absences", "bulletin", "events", "news", "gallery", "services", "parish-feasts"].map(
        (name) => `content/${name}.yml`,
      ),
      "content/pages",
    ]);
    for (const { path } of forms) expect(existsSync(path)).toBe(true);
    for (const { input } of settings.media) expect(existsSync(input)).toBe(true);
  });

  test.each(forms.map((form) => [form.name, form] as const))(
    "%s: has a field for each name of the content's schema, as it is needed there, and no other",
    (name, form) => {
      const fields = form.type === "collection" ? form.fields.filter((field) => field.name !== "body") : form.fields;
      expect(differences(fields, schemaOf(form), name)).toEqual([]);
      expect(form.type === "collection" ? form.format : Boolean(form.list)).toBe(
        form.type === "collection" ? "yaml-frontmatter" : unwrapped(partOf(form)!.schema).schema instanceof z.ZodArray,
      );
    },
  );
});

const words = fc.string({ unit: fc.constantFrom(..."abc ABC,;:'\"#-*&[]!?|>%@`é–’0123456789"), minLength: 1 });
const sentence = (longest: number) =>
  words.map((text) => text.slice(0, longest - 1).trim()).map((text) => (text === "" ? "A" : text));
const day = fc
  .date({ min: new Date("2027-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
  .map((when) => when.toISOString().slice(0, 10));
const minute = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const prose = fc.constantFrom(
  "Come.",
  "See [the schedule](/announcements).\n\n- *one*\n- **two**",
  "{rector} blesses.\n\nAll are welcome: 10:30 #2",
);

/** Possible inputs of a field; "" for none. */
function input(field: FormField): fc.Arbitrary<unknown> {
  const single = fc.oneof(
    { arbitrary: valueOf(field), weight: 3 },
    ...(field.required || field.list ? [] : [fc.constant("")]),
  );
  return field.list ? fc.array(single, { minLength: field.required ? 1 : 0, maxLength: 3 }) : single;
}

function valueOf({ name, type, options = {}, pattern, fields = [] }: FormField): fc.Arbitrary<unknown> {
  if (type === "object") return fc.record(Object.fromEntries(fields.map((each) => [each.name, input(each)])));
  if (type === "date") return day;
  if (type === "select") return fc.constantFrom(...options.values!);
  if (type === "rich-text") return prose;
  if (type === "image") return fc.constantFrom("/pictures/church.svg", "/pictures/rector.svg");
  if (name === "link") return fc.constantFrom("https://www.example.org/live");
  if (name === "every") return fc.constantFrom("year", "Saturday", "first Saturday", "last Sunday");
  if (name === "weeks") return fc.constantFrom("last", "first and third", "second, fourth and fifth");
  if (name === "date") return fc.constantFrom("July 11", "February 29", "December 25");
  if (name === "withoutWeekly") return fc.constantFrom("December 25", "2027-07-11", "Bright Week");
  if (name === "weeklyMail") return fc.constantFrom("Friday 18:00");
  if (name === "phone") return fc.constantFrom("(603) 555-0160", "(212) 555-0100");
  if (name === "was") return fc.constantFrom("/visit-us", "christening, /old-page");
  if (name === "year") return fc.constantFrom("1998", "2026");
  if (pattern) return minute;
  return fc.oneof(sentence(options.maxlength!), fc.constant("a".repeat(options.maxlength!)));
}

/** The schema's rules about combinations of fields, which no form can express. */
const together =
  /needs it|that no other feast|together|later than|not before|days after|a year after|^either|^what changes|^a Sunday|^each Sunday|^nothing: the reason|^nothing: only|name of the service|a date such as 2026-12-25, or from and until/;

test.each(forms.map((form) => [form.name, form] as const))("The site accepts what the form of %s writes", (_, form) => {
  const entry = fc.record(Object.fromEntries(form.fields.map((field) => [field.name, input(field)])));
  const filled = form.list ? fc.array(entry, { maxLength: 3 }) : entry;
  const file = form.type === "collection" ? "pages/written-in-a-form.md" : partOf(form)!.file;
  fc.assert(
    fc.property(filled, (answers) => {
      const written = savedText(form, answers);
      const problems = problemsIn(file, written).filter(({ expected }) => !together.test(expected));
      expect(problems, written).toEqual([]);
    }),
    { numRuns: sized(12, 50) },
  );
});
