/**
 * Reads the site's settings from the environment, once. Nothing else in the app reads process.env. A wrong setting
 * stops the start with a list of all wrong settings (docs/operate.md, Settings).
 */
import path from "node:path";
import proxyAddress from "proxy-addr";
import { z } from "zod";
import { version } from "../package.json";
import { parseWeeklyTime } from "./dates/clock-time";

/** Written by the build (scripts/build/inputs.mjs). */
declare const BUILD_DIGEST: string | undefined;

const text = z.string().trim().min(1).optional();

function wholeNumber(least: number, most: number, example: number) {
  const range = most === Infinity ? `${least} or more` : `from ${least} to ${most}`;
  const message = `must be a whole number, ${range}, such as ${example}`;
  return z.coerce.number({ invalid_type_error: message }).int(message).min(least, message).max(most, message);
}

function oneOf<Value extends string>(...values: readonly [Value, ...Value[]]) {
  const message = `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  return z.enum(values, { errorMap: () => ({ message }) });
}

const isWebAddress = (address: string): boolean => /^https?:/i.test(address) && URL.canParse(address);

/** A setting that `parse` reads; undefined for a wrong one. */
const readBy = <Value>(parse: (setting: string) => Value | undefined, message: string) =>
  z.string().transform((setting, context): Value => {
    const value = parse(setting);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const unitMinutes: Record<string, number> = { m: 1, h: 60, d: 24 * 60 };

/** "6h" in milliseconds. */
function backupIntervalMs(setting: string): number | undefined {
  const [, count, unit = ""] = /^([1-9]\d{0,3})([mhd])$/.exec(setting) ?? [];
  const minutes = Number(count) * unitMinutes[unit]!;
  return minutes >= 15 && minutes <= 7 * unitMinutes.d! ? minutes * 60_000 : undefined;
}

/** The origin of a site's address without a path. */
function siteOrigin(address: string): string | undefined {
  const { href, origin } = isWebAddress(address) ? new URL(address) : {};
  return href === `${origin}/` ? origin : undefined;
}

/** Tells which proxies may name the visitor's address, like Express's "trust proxy": a number of proxies, or ranges. */
function proxyTrust(setting: string): ((address: string, hop: number) => boolean) | undefined {
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  try {
    return proxyAddress.compile(setting.split(",").map((range) => range.trim()));
  } catch {
    return undefined;
  }
}

const folder = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((dir) => path.resolve(dir));

/** The time is HH:MM by the parish's clock. Default: 00:00. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, "must be a date like 2025-11-10, or 2025-11-10T09:30")
  .transform((moment) => ({ date: moment.slice(0, 10), time: moment.slice(11) || "00:00" }))
  .refine(
    ({ date }) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
    "no such date",
  );

/** Each setting by its property; its variable is that name in upper snake case: DATA_DIR for `dataDir`. */
const settings = z
  .object({
    port: wholeNumber(1, 65535, 3000).default(3000),
    host: text,
    dataDir: folder("./data"),
    contentDir: folder("./content"),
    siteUrl: readBy(
      siteOrigin,
      "must be the address of the site, without a path or a query, such as https://parish.example.org",
    ).optional(),
    previewDate: day.optional(),
    recordStore: oneOf("sqlite", "firestore").default("sqlite"),
    firebaseServiceAccount: text,
    firestoreEmulatorHost: text,
    smtpUrl: z
      .string()
      .regex(/^\S*$/, "has a blank in it; write an app password without its blanks, and any other blank as %20")
      .regex(/^smtps?:\/\//, "must look like smtp://user:password@host:587")
      .optional(),
    smtpTls: oneOf("required", "off").default("required"),
    notifyFrom: text,
    notifyTo: text,
    notifyContent: oneOf("full", "summary").default("full"),
    updatesPerMinute: wholeNumber(1, 6000, 60).default(120),
    /** "Saturday 18:00" */
    weeklyList: readBy(
      parseWeeklyTime,
      'must be a day of the week and a time by the 24-hour clock, such as "Saturday 18:00"',
    ).optional(),
    weeklyListTo: text,
    weeklyListMarks: z.literal("read", { errorMap: () => ({ message: "must be read, or not be set" }) }).optional(),
    backupEvery: readBy(backupIntervalMs, "must be a time from 15m to 7d, such as 6h").optional(),
    backupKeep: wholeNumber(1, 1000, 14).optional(),
    backupDir: text,
    retentionDays: wholeNumber(1, Infinity, 365).optional(),
    calendarApiUrl: z
      .string()
      .refine(isWebAddress, "must be an address that starts with http:// or https://")
      .optional(),
    minFillSeconds: wholeNumber(0, 60, 2).default(2),
    postsPerMinute: wholeNumber(0, Infinity, 10).default(10),
    postsPerDay: wholeNumber(0, Infinity, 100).default(100),
    formSecret: z.string().min(16, "must have at least 16 characters").optional(),
    /** Browsers save pages for offline reading (app/browser/worker). */
    offline: oneOf("on", "off")
      .default("on")
      .transform((offline) => offline === "on"),
    logLevel: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
    flyAppName: text,
    trustedProxies: readBy(
      proxyTrust,
      "must be the number of proxies in front of the site, such as 1, or their addresses, such as 10.0.0.0/8,fd00::/8",
    ).optional(),
  })
  .superRefine(({ backupEvery, backupKeep, backupDir, recordStore }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["backupEvery"], message });
    if (!backupEvery && (backupKeep || backupDir)) {
      refuse("must say how often a backup is made, such as 6h, when BACKUP_KEEP or BACKUP_DIR is set");
    }
    if (backupEvery && recordStore === "firestore") {
      refuse("is for the embedded database; leave it out with Firestore (docs/firestore.md)");
    }
  })
  .transform(({ backupEvery: everyMs, backupKeep: keep = 14, backupDir, ...rest }) => ({
    ...rest,
    /** Without it nobody could open a link in a mail. */
    hasSiteUrl: rest.siteUrl !== undefined,
    /** Without a slash at the end. */
    siteUrl: rest.siteUrl ?? `http://localhost:${rest.port}`,
    /** The automatic backups of the embedded database, of which `keep` are kept. */
    backup:
      everyMs === undefined
        ? undefined
        : { everyMs, keep, dir: path.resolve(backupDir ?? path.join(rest.dataDir, "backups")) },
    /** Of the program, and a digest of the files of its build, as in 2.0.0+1f2e3d4c. */
    version: typeof BUILD_DIGEST === "undefined" ? version : `${version}+${BUILD_DIGEST}`,
  }));

const schemas = settings.innerType().innerType().shape;

const variableOf = (property: string): string => property.replace(/[A-Z]/g, "_$&").toUpperCase();

export type Env = Readonly<z.output<typeof settings>>;
export type BackupSettings = NonNullable<Env["backup"]>;

/** The names of all settings, in the schema's order. */
export const settingNames = Object.keys(schemas).map(variableOf);

/** A setting without a pair of quotation marks around it: Docker's --env-file, for one, keeps them. */
const valueOf = (set = ""): string | undefined => /^\s*(["']?)\s*(.*?)\s*\1\s*$/s.exec(set)![2] || undefined;

/**
 * Reads settings from environment variables. Whitespace and a pair of quotation marks around a value are ignored,
 * because files and pasted secrets often have them. An empty variable counts as unset.
 * @throws an Error with a line for each wrong setting, without the values of secrets
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.keys(schemas).map((name) => [name, valueOf(source[variableOf(name)])]);
  const result = settings.safeParse(Object.fromEntries(given));
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `  ${variableOf(String(issue.path[0]))} ${issue.message}.`);
  throw new Error(`The settings in the environment are wrong:\n${lines.join("\n")}`);
}

function readEnvOrStop(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

export const env = readEnvOrStop();
