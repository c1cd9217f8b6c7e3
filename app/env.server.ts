/**
 * The settings of the site, read once from the environment. Nothing else in the app reads process.env.
 * A wrong setting stops the start with a list of everything that is wrong (README.md, Settings).
 */
import path from "node:path";
import { z } from "zod";
import { version } from "../package.json";

const text = z.string().trim().min(1).optional();
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const webAddress = z
  .string()
  .url()
  .regex(/^https?:\/\//, "must start with http:// or https://");
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
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: text,
    DATA_DIR: z.string().default("./data"),
    CONTENT_DIR: z.string().default("./content"),
    SITE_URL: webAddress.optional(),
    PREVIEW_DATE: day.optional(),
    RECORD_STORE: z.enum(["sqlite", "firestore"]).default("sqlite"),
    GOOGLE_APPLICATION_CREDENTIALS: text,
    FIREBASE_SERVICE_ACCOUNT: text,
    FIRESTORE_EMULATOR_HOST: text,
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/\S+$/, "must look like smtp://user:password@host:587")
      .optional(),
    NOTIFY_FROM: text,
    NOTIFY_TO: text,
    NOTIFY_CONTENT: z.enum(["full", "summary"]).default("full"),
    RETENTION_DAYS: z.coerce.number().int().min(1).optional(),
    CALENDAR_API_URL: webAddress.optional(),
    MIN_FILL_SECONDS: z.coerce.number().min(0).max(60).default(2),
    POSTS_PER_MINUTE: count(10),
    FORM_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    FLY_APP_NAME: text,
  })
  .transform((raw) => ({
    port: raw.PORT,
    host: raw.HOST,
    dataDir: path.resolve(raw.DATA_DIR),
    contentDir: path.resolve(raw.CONTENT_DIR),
    /** Without a slash at the end. */
    siteUrl: (raw.SITE_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ""),
    previewDate: raw.PREVIEW_DATE?.date,
    /** HH:MM by the parish's clock; the beginning of the day when PREVIEW_DATE has no time. */
    previewTime: raw.PREVIEW_DATE?.time,
    recordStore: raw.RECORD_STORE,
    googleApplicationCredentials: raw.GOOGLE_APPLICATION_CREDENTIALS,
    firebaseServiceAccount: raw.FIREBASE_SERVICE_ACCOUNT,
    firestoreEmulatorHost: raw.FIRESTORE_EMULATOR_HOST,
    smtpUrl: raw.SMTP_URL,
    notifyFrom: raw.NOTIFY_FROM,
    notifyTo: raw.NOTIFY_TO,
    notifyContent: raw.NOTIFY_CONTENT,
    retentionDays: raw.RETENTION_DAYS,
    calendarApiUrl: raw.CALENDAR_API_URL,
    minFillSeconds: raw.MIN_FILL_SECONDS,
    postsPerMinute: raw.POSTS_PER_MINUTE,
    formSecret: raw.FORM_SECRET,
    logLevel: raw.LOG_LEVEL,
    flyAppName: raw.FLY_APP_NAME,
    version,
  }));

export type Env = Readonly<z.output<typeof settings>>;

export class EnvError extends Error {}

/**
 * Reads settings from a set of environment variables; an empty variable counts as unset.
 * @throws {EnvError} whose message lists every wrong setting, a line each, without the values of secrets.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = settings.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new EnvError(`The settings in the environment are not right:\n${lines.join("\n")}`);
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

/** Sets this process's clock to an IANA zone ('America/New_York'), whatever TZ was at the start. */
export function setClock(zone: string): void {
  process.env.TZ = zone;
}
