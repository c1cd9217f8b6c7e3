/**
 * The settings of the site, read once from the environment. Nothing else in the app reads process.env.
 * A wrong setting stops the start with a list of everything that is wrong (docs/operate.md, Settings).
 */
import path from "node:path";
import proxyAddress from "proxy-addr";
import { z } from "zod";
import { WEEKDAYS } from "~/dates/civil-date";
import { version } from "../package.json";
import { type WeeklyTime } from "./dates/clock-time";

const text = z.string().trim().min(1).optional();
/** The description of a setting whose value nobody is shown. */
const secret = "secret";

function wholeNumber(least: number, most: number, example: number) {
  const range = most === Infinity ? `${least} or more` : `from ${least} to ${most}`;
  const message = `must be a whole number, ${range}, such as ${example}`;
  return z.coerce.number({ invalid_type_error: message }).int(message).min(least, message).max(most, message);
}

function oneOf<Value extends string>(...values: readonly [Value, ...Value[]]) {
  const message = `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  return z.enum(values, { errorMap: () => ({ message }) });
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

const webAddress = z.string().refine(isWebAddress, "must be an address that starts with http:// or https://");

/** The address of a whole site, with nothing after the host and the port. Gives it as browsers write it: the origin. */
const siteAddress = z
  .string()
  .refine(
    (address) => isWebAddress(address) && new URL(address).href === `${new URL(address).origin}/`,
    "must be the address of the site, without a path or a query, such as https://parish.example.org",
  )
  .transform((address) => new URL(address).origin);

/** "Saturday 18:00" */
const weeklyTime = z.string().transform((setting, context): WeeklyTime => {
  const [, name = "", time = ""] = /^([a-z]+)\s+((?:[01]\d|2[0-3]):[0-5]\d)$/i.exec(setting.trim()) ?? [];
  const day = WEEKDAYS.find((weekday) => weekday.toLowerCase() === name.toLowerCase());
  if (day) return { day, time };
  const message = 'must be a day of the week and a time by the 24-hour clock, such as "Saturday 18:00"';
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const minuteMs = 60_000;
const unitsMs: Record<string, number> = { m: minuteMs, h: 60 * minuteMs, d: 24 * 60 * minuteMs };

/** "6h" in milliseconds. */
const backupInterval = z.string().transform((setting, context) => {
  const [, count, unit = ""] = /^([1-9]\d{0,3})([mhd])$/.exec(setting.trim()) ?? [];
  const ms = Number(count) * (unitsMs[unit] ?? NaN);
  if (ms >= 15 * minuteMs && ms <= 7 * unitsMs.d!) return ms;
  context.addIssue({ code: "custom", message: "must be a time from 15m to 7d, such as 6h" });
  return z.NEVER;
});

/** The automatic backups of the embedded database. */
export interface BackupSettings {
  everyMs: number;
  /** How many are kept. */
  keep: number;
  dir: string;
  dataDir: string;
}

type ProxyTrust = (address: string, hop: number) => boolean;

/** Which proxies may name the visitor's address, as Express's "trust proxy" reads it: a number of them, or ranges. */
const proxyTrust = z.string().transform((setting, context): ProxyTrust => {
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  try {
    return proxyAddress.compile(setting.split(",").map((range) => range.trim()));
  } catch {
    const message =
      "must be how many proxies stand before the site, such as 1, or their addresses, such as 10.0.0.0/8,fd00::/8";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
});

const folder = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((dir) => path.resolve(dir));

/** The time is HH:MM by the parish's clock; the beginning of the day where none is given. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, "must be a date like 2025-11-10, or 2025-11-10T09:30")
  .transform((moment) => ({ date: moment.slice(0, 10), time: moment.slice(11) || "00:00" }))
  .refine(
    ({ date }) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
    "no such date",
  );

const settings = z
  .object({
    PORT: wholeNumber(1, 65535, 3000).default(3000),
    HOST: text,
    DATA_DIR: folder("./data"),
    CONTENT_DIR: folder("./content"),
    SITE_URL: siteAddress.optional(),
    PREVIEW_DATE: day.optional(),
    RECORD_STORE: oneOf("sqlite", "firestore").default("sqlite"),
    GOOGLE_APPLICATION_CREDENTIALS: text,
    FIREBASE_SERVICE_ACCOUNT: text.describe(secret),
    FIRESTORE_EMULATOR_HOST: text,
    SMTP_URL: z
      .string()
      .regex(/^\S*$/, "has a blank in it; write an app password without its blanks, and any other blank as %20")
      .regex(/^smtps?:\/\//, "must look like smtp://user:password@host:587")
      .optional()
      .describe(secret),
    SMTP_TLS: oneOf("required", "off").default("required"),
    NOTIFY_FROM: text,
    NOTIFY_TO: text,
    NOTIFY_CONTENT: oneOf("full", "summary").default("full"),
    WEEKLY_LIST: weeklyTime.optional(),
    WEEKLY_LIST_TO: text,
    WEEKLY_LIST_MARKS: z.literal("read", { errorMap: () => ({ message: "must be read, or not be set" }) }).optional(),
    BACKUP_EVERY: backupInterval.optional(),
    BACKUP_KEEP: wholeNumber(1, 1000, 14).optional(),
    BACKUP_DIR: text,
    RETENTION_DAYS: wholeNumber(1, Infinity, 365).optional(),
    CALENDAR_API_URL: webAddress.optional().describe(secret),
    MIN_FILL_SECONDS: wholeNumber(0, 60, 2).default(2),
    POSTS_PER_MINUTE: wholeNumber(0, Infinity, 10).default(10),
    POSTS_PER_DAY: wholeNumber(0, Infinity, 100).default(100),
    FORM_SECRET: z.string().min(16, "must have at least 16 characters").optional().describe(secret),
    /** Whether browsers keep pages for reading without a network (app/browser/worker). */
    OFFLINE: oneOf("on", "off")
      .default("on")
      .transform((offline) => offline === "on"),
    LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
    FLY_APP_NAME: text,
    TRUSTED_PROXIES: proxyTrust.optional(),
    HSTS_INCLUDE_SUBDOMAINS: oneOf("true", "false")
      .default("false")
      .transform((included) => included === "true"),
  })
  .superRefine(({ BACKUP_EVERY, BACKUP_KEEP, BACKUP_DIR, RECORD_STORE }, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (!BACKUP_EVERY && (BACKUP_KEEP || BACKUP_DIR)) {
      refuse("BACKUP_EVERY", "must say how often a backup is made, such as 6h, when BACKUP_KEEP or BACKUP_DIR is set");
    }
    if (BACKUP_EVERY && RECORD_STORE === "firestore") {
      refuse("BACKUP_EVERY", "is for the embedded database; leave it out with Firestore (docs/firestore.md)");
    }
  })
  .transform(({ BACKUP_EVERY, BACKUP_KEEP, BACKUP_DIR, ...rest }) => ({
    ...inCamelCase(rest),
    /** Without a slash at the end. */
    siteUrl: rest.SITE_URL ?? `http://localhost:${rest.PORT}`,
    backup:
      BACKUP_EVERY === undefined
        ? undefined
        : {
            everyMs: BACKUP_EVERY,
            keep: BACKUP_KEEP ?? 14,
            dir: path.resolve(BACKUP_DIR ?? path.join(rest.DATA_DIR, "backups")),
            dataDir: rest.DATA_DIR,
          },
    version,
  }));

/** "dataDir" for DATA_DIR. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

function inCamelCase<Raw extends object>(raw: Raw) {
  const camelCase = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const entries = Object.entries(raw).map(([name, value]) => [camelCase(name), value]);
  return Object.fromEntries(entries) as { [Name in keyof Raw & string as CamelCase<Name>]: Raw[Name] };
}

export type Env = Readonly<z.output<typeof settings>>;

export interface ShownSetting {
  name: string;
  /** As it was given, a secret as ***; where it was not given, what the program takes, if that is one value. */
  value: string | undefined;
  isDefault: boolean;
}

/** Every setting that the program knows, in the order of the schema, for a person to read. */
export function shownSettings(source: Record<string, string | undefined> = process.env): ShownSetting[] {
  return Object.entries(settings.innerType().innerType().shape).map(([name, schema]) => {
    const given = source[name]?.trim();
    const value = given && schema.description === secret ? "***" : given;
    return { name, value: value || defaultOf(schema), isDefault: !given };
  });
}

function defaultOf(schema: z.ZodTypeAny): string | undefined {
  if (schema instanceof z.ZodEffects) return defaultOf(schema.innerType() as z.ZodTypeAny);
  return schema instanceof z.ZodDefault ? String(schema.parse(undefined)) : undefined;
}

class EnvError extends Error {}

/**
 * Reads settings from a set of environment variables. Blanks and newlines around a value do not count, because files
 * and pasted secrets often end with them; an empty variable counts as unset.
 * @throws {EnvError} whose message lists every wrong setting, a line each, without the values of secrets.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()]);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value));
  const result = settings.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}.`);
  throw new EnvError(`The settings in the environment are wrong:\n${lines.join("\n")}`);
}

function readEnvOrStop(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export const env = readEnvOrStop();
