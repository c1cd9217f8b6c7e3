import { type SiteContent } from "~/content/schema";
import { fullDate, parseCivilDate } from "~/dates/civil-date";
import { type CollectionName, type StoredRecord } from "~/records/collections";
import { askForm } from "./ask";
import { type Field } from "./definition/fields";
import { type AnyForm } from "./definition/form";
import { knightsForm } from "./knights";
import { menForm } from "./men";
import { prayerForm } from "./prayer";

export const forms: readonly AnyForm[] = [prayerForm, menForm, knightsForm, askForm];

/** The form that fills a collection: its title, and the labels of its fields and options. */
export const formOf = (collection: CollectionName): AnyForm => forms.find((form) => form.collection === collection)!;

/** What the parish calls the records of a collection, each: "Prayer request". Stored names are for programs. */
export function recordTitle(collection: CollectionName, content: SiteContent): string {
  const { title, titleIn } = formOf(collection);
  return titleIn?.(content) ?? title;
}

/**
 * A record for a person to read: what the parish calls it, and its fields in the form's order, with the form's labels.
 * The values are as they were typed: whoever shows them escapes them for the place.
 */
export function describeRecord(collection: CollectionName, record: StoredRecord, content: SiteContent) {
  const form = formOf(collection);
  const fields = Object.entries<Field>(form.fields);
  const values = record as unknown as Record<string, unknown>;
  const [emailField] = fields.find(([, { kind }]) => kind === "email") ?? [];
  return {
    title: recordTitle(collection, content),
    /** What it is about, where its form asks. */
    subject: form.mailSubject?.(record as never),
    /** The address that was given; '' for none, undefined where the form does not ask. */
    email: emailField && String(values[emailField] ?? ""),
    // Fields left blank are omitted.
    rows: fields
      .filter(([name]) => Object.hasOwn(values, name))
      .map(([name, field]) => ({
        name,
        kind: field.kind,
        label: shortLabel(field),
        value: shownValue(field, values[name]),
      })),
  };
}

// '(optional)' tells who fills in the form, not who reads the record.
export const shortLabel = ({ label }: Field): string => label.replace(/ \(optional\)$/, "");

function shownValue(field: Field, value: unknown): string {
  if (field.kind === "date" && typeof value === "string" && parseCivilDate(value)) return fullDate(value);
  const labelOf = (key: unknown) => ("options" in field ? field.options[String(key)] : undefined) ?? String(key);
  return Array.isArray(value) ? value.map(labelOf).join(", ") : labelOf(value ?? "");
}
