import { z } from "zod";
import { parseCivilDate } from "~/dates/civil-date";
import { memorialDayPattern } from "./memorial-day";
import { characterCount, maxTextLength } from "./text-length";

// A lone surrogate has no UTF-8 form, so neither database could store it.
const loneSurrogate = /\p{Surrogate}/u;

const text = z
  .string()
  .refine((value) => !loneSurrogate.test(value), "is not valid Unicode text")
  .refine(
    (value) => value.length <= maxTextLength || characterCount(value) <= maxTextLength,
    "is longer than 500 characters",
  );
const requiredText = text.refine((value) => value.trim() !== "", "is empty");
const date = z.string().refine((value) => parseCivilDate(value) !== undefined, "is not a date such as 2026-11-29");

export const formatKeys = ["casual", "structured", "deep", "mix"] as const;
export const availabilityKeys = [
  "weekday-morning",
  "weekday-evening",
  "saturday-morning",
  "saturday-afternoon",
  "sunday-afternoon",
] as const;
export const commitmentKeys = ["monthly", "biweekly", "weekly", "weekly-plus"] as const;
export const subjectKeys = [
  "baptism",
  "wedding",
  "memorial",
  "funeral",
  "house-blessing",
  "home-visit",
  "hospital-visit",
  "prison-visit",
  "confession",
  "becoming-orthodox",
  "something-else",
] as const;

export const updateKeys = ["changes", "week"] as const;

const distinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

/**
 * The collections of docs/specification.md, 8.
 * - `word`: the collection's name in commands and settings.
 * - `flag`: starts false. Somebody has read or processed the record, or the person has confirmed it. The store adds it
 *   and `timestamp`.
 * - `isListOfPeople`: people are on it until they leave, which leaves no trace; the site mails them. The records of the
 *   others are sent to the parish: the site mails them to NOTIFY_TO and deletes them after RETENTION_DAYS.
 * - `fields`: the fields that a form submits.
 */
export const collections = {
  prayerRequests: {
    word: "prayers",
    flag: "read",
    fields: z.strictObject({
      prayerNamesLiving: requiredText,
      prayerNamesDeparted: requiredText,
      prayerRequest: text,
      prayedUntil: date.optional(),
    }),
  },
  mensMinistryRegistrations: {
    word: "men",
    flag: "processed",
    fields: z.strictObject({
      fullName: requiredText,
      email: requiredText,
      phone: requiredText,
      formatPreference: z.enum(formatKeys),
      meetingAvailability: z.array(z.enum(availabilityKeys)).min(1).refine(distinct, "names a time twice"),
      commitmentLevel: z.enum(commitmentKeys),
      personalGoals: requiredText,
      additionalInfo: requiredText,
    }),
  },
  knightsOfStOlgaRegistrations: {
    word: "knights",
    flag: "processed",
    fields: z.strictObject({ name: requiredText, email: requiredText }),
  },
  priestMessages: {
    word: "messages",
    flag: "processed",
    fields: z.strictObject({
      name: requiredText,
      email: requiredText.optional(),
      phone: requiredText.optional(),
      subject: z.enum(subjectKeys),
      town: requiredText.optional(),
      memorialDate: date.optional(),
      memorialNames: requiredText.optional(),
      memorialNamesIn: z
        .array(z.enum(["bulletin"]))
        .min(1)
        .refine(distinct, "names a place twice")
        .optional(),
      reposeDate: date.optional(),
      memorialDays: z
        .array(z.string().regex(memorialDayPattern, "is not a day such as ninth 2026-11-29"))
        .min(1)
        .optional(),
      message: requiredText.optional(),
    }),
  },
  subscribers: {
    word: "subscribers",
    flag: "confirmed",
    isListOfPeople: true,
    // `refused`: the last mailings that the mail server refused, as "mailing: code", until it takes one.
    fields: z.strictObject({
      email: requiredText,
      choice: z.enum(updateKeys),
      refused: z.array(requiredText).min(1).optional(),
    }),
  },
} as const;

export type CollectionName = keyof typeof collections;

export const collectionNames = Object.keys(collections) as CollectionName[];

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(collections, name);

export const isListOfPeople = (name: CollectionName): boolean => "isListOfPeople" in collections[name];

export const parishCollections: readonly CollectionName[] = collectionNames.filter((name) => !isListOfPeople(name));

const wordsOf = (names: readonly CollectionName[]): string => names.map((name) => collections[name].word).join(", ");

/** The words of all collections: "prayers, men, knights, messages, subscribers". */
export const collectionWords = wordsOf(collectionNames);
export const parishCollectionWords = wordsOf(parishCollections);

/** Finds a collection by its word or its stored name. */
export const collectionNamed = (text: string): CollectionName | undefined =>
  collectionNames.find((name) => text === name || text === collections[name].word);

/** The fields of a new record, as a form submits them. */
export type NewRecord<C extends CollectionName = CollectionName> = z.infer<(typeof collections)[C]["fields"]>;

/** A record in the store and in JSON. `timestamp` is an ISO instant in UTC with milliseconds. */
export type StoredRecord<C extends CollectionName = CollectionName> = C extends CollectionName
  ? { id: string } & NewRecord<C> & { [F in (typeof collections)[C]["flag"]]: boolean } & { timestamp: string }
  : never;

/** Ids that both stores accept: ours, and those that Firestore generates. */
export const recordId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, "is not a record id");

const notAnInstant = "is not an instant such as 2025-11-10T12:00:00.000Z";

// JavaScript would shift a day that does not exist. After year 9999 ISO instants no longer sort as text.
const instant = z
  .string()
  .datetime({ offset: true, message: notAnInstant })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999, notAnInstant)
  .transform((date) => date.toISOString());

const storedSchemas = Object.fromEntries(
  Object.entries(collections).map(([name, { fields, flag }]) => [
    name,
    fields.extend({ id: recordId, [flag]: z.boolean(), timestamp: instant }),
  ]),
);

/** The schema of a stored record, for `import` and `copy`. */
export const storedSchema = <C extends CollectionName>(collection: C) =>
  storedSchemas[collection] as unknown as z.ZodType<StoredRecord<C>, z.ZodTypeDef, unknown>;

/** Whether somebody has read or processed the record. */
export const isMarked = (collection: CollectionName, record: object): boolean =>
  (record as Record<string, unknown>)[collections[collection].flag] === true;
