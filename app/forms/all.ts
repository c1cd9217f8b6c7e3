import { type SiteContent } from "~/content/schema";
import { fullDate, parseCivilDate } from "~/dates/civil-date";
import { type CollectionName, collections, type StoredRecord } from "~/records/collections";
import { parseMemorialDay } from "~/records/memorial-day";
import { askForm } from "./ask";
import { type Field } from "./definition/fields";
import { type Form } from "./definition/form";
import { knightsForm } from "./knights";
import { menForm } from "./men";
import { prayerForm } from "./prayer";
import { updatesForm } from "./updates";

export const forms: readonly Form[] = [prayerForm, menForm, knightsForm, askForm, updatesForm];

/** The form that fills a collection. */
export const formOf = (collection: CollectionName): Form => forms.find((form) => form.collection === collection)!;

/**
 * Describes a record for a person: its title, and its fields with the form's labels and order. Values are unescaped, as
 * typed: callers escape them for their output.
 */
export function describeRecord(collection: CollectionName, record: StoredRecord, content: SiteContent) {
  const form = formOf(collection);
  const values = record as unknown as Record<string, unknown>;
  const emailField = Object.keys(form.fields).find((name) => form.fields[name]!.kind === "email");
  // Fields left blank are omitted.
  const names = Object.keys({ ...form.fields, ...form.siteFields }).filter((name) => Object.hasOwn(values, name));
  return {
    /** The parish's name for one record of a collection, such as "Prayer request". */
    title: form.titleIn?.(content) ?? form.title,
    /** The subject, where the form asks for one. */
    subject: form.mailSubject?.(record as never),
    /** The visitor's address; '' for none, undefined where the form does not ask. */
    email: emailField && String(values[emailField] ?? ""),
    rows: names.map((name) => ({
      name,
      label: labelOf(form, name),
      ...shownValue(form.fields[name], values[name]),
    })),
  };
}

/** The stored fields of each form, for the privacy statement (app/page-data/statement.server.ts). */
export const storingForms = () =>
  forms.map((form) => ({
    path: form.path,
    collection: form.collection,
    storedLabels: Object.keys(collections[form.collection].fields.shape).map((name) => labelOf(form, name)),
  }));

/** "(optional)" is for the person who fills in the form, not for the reader of the record. */
const labelOf = ({ fields, siteFields }: Form, name: string): string =>
  siteFields?.[name] ?? fields[name]!.label.replace(/ \(optional\)$/, "");

/** A value in words. Without a field the site itself added it. The choice of a time is stored as its last day. */
function shownValue(field: Field | undefined, value: unknown): { kind: Field["kind"]; value: string } {
  if (!field) return { kind: "long", value: [value].flat().join("\n") };
  const day = /^(?:date|some)$/.test(field.kind) && typeof value === "string" ? parseCivilDate(value) : undefined;
  if (day) return { kind: "date", value: field.kind === "date" ? fullDate(day) : `until ${fullDate(day)}` };
  const keys = [value ?? ""].flat().map(String);
  return { kind: field.kind, value: keys.map((key) => optionInWords(field, key)).join(", ") };
}

/** An option, a memorial with its day, or a text as it is. */
function optionInWords(field: Field, key: string): string {
  const { kind = key, date, movedFrom } = parseMemorialDay(key) ?? {};
  const label = ("options" in field ? field.options[kind] : undefined) ?? kind;
  if (date === undefined) return label;
  return `${label}: ${fullDate(date)}${movedFrom ? ` (moved from ${fullDate(movedFrom)})` : ""}`;
}
