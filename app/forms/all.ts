import { type SiteContent } from "~/content/schema";
import { type CivilDate, fullDate, parseCivilDate } from "~/dates/civil-date";
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

/** The parish's name for one record of a collection, such as "Prayer request". */
export function recordTitle(collection: CollectionName, content: SiteContent): string {
  const { title, titleIn } = formOf(collection);
  return titleIn?.(content) ?? title;
}

/**
 * Describes a record for a person: its title, and its fields with the form's labels and order. Values are unescaped, as
 * typed: callers escape them for their output.
 */
export function describeRecord(collection: CollectionName, record: StoredRecord, content: SiteContent) {
  const form = formOf(collection);
  const fields = Object.entries(form.fields);
  const values = record as unknown as Record<string, unknown>;
  const [emailField] = fields.find(([, { kind }]) => kind === "email") ?? [];
  return {
    title: recordTitle(collection, content),
    /** The subject, where the form asks for one. */
    subject: form.mailSubject?.(record as never),
    /** The visitor's address; '' for none, undefined where the form does not ask. */
    email: emailField && String(values[emailField] ?? ""),
    // Fields left blank are omitted.
    rows: [
      ...fields
        .filter(([name]) => Object.hasOwn(values, name))
        .map(([name, field]) => ({
          name,
          kind: isDay(field, values[name]) ? "date" : field.kind,
          label: shortLabel(field),
          value: shownValue(field, values[name]),
        })),
      ...Object.entries(form.siteFields ?? {})
        .filter(([name]) => Object.hasOwn(values, name))
        .map(([name, label]) => ({ name, kind: "long" as const, label, value: [values[name]].flat().join("\n") })),
    ],
  };
}

/** The stored fields of each form, for the privacy statement (app/page-data/statement.server.ts). */
export const storingForms = () =>
  forms.map(({ path, collection, fields, siteFields }) => ({
    path,
    collection,
    storedLabels: Object.keys(collections[collection].fields.shape).map(
      (name) => siteFields?.[name] ?? shortLabel(fields[name]!),
    ),
  }));

/** "(optional)" is for the person who fills in the form, not for the reader of the record. */
const shortLabel = ({ label }: Field): string => label.replace(/ \(optional\)$/, "");

/** The choice of a time is stored as its last day. */
const isDay = ({ kind }: Field, value: unknown): value is CivilDate =>
  (kind === "date" || kind === "some") && typeof value === "string" && parseCivilDate(value) !== undefined;

function shownValue(field: Field, value: unknown): string {
  if (isDay(field, value)) return field.kind === "date" ? fullDate(value) : `until ${fullDate(value)}`;
  const labelOf = (key: unknown) => {
    const { kind = String(key), date, movedFrom } = parseMemorialDay(String(key)) ?? {};
    const label = ("options" in field ? field.options[kind] : undefined) ?? kind;
    if (date === undefined) return label;
    return `${label}: ${fullDate(date)}${movedFrom ? ` (moved from ${fullDate(movedFrom)})` : ""}`;
  };
  return Array.isArray(value) ? value.map(labelOf).join(", ") : labelOf(value ?? "");
}
