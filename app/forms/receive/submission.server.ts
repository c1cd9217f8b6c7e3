import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { newRecordId } from "~/records/record-id";

/**
 * Remembers a form's submission for an hour: a browser that loads the page again on Back, with the text that was typed,
 * sends the same submission again.
 */
const submissionCookie = createCookie("submission", {
  httpOnly: true,
  maxAge: 3600,
  path: "/",
  sameSite: "lax",
  secure: env.siteUrl.startsWith("https:"),
});

const isSubmission = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** The submission for a page that is opened, and the cookie to set where it is new. */
export async function openSubmission(request: Request): Promise<{ submission: string; headers: HeadersInit }> {
  const known: unknown = await submissionCookie.parse(request.headers.get("cookie"));
  if (isSubmission(known)) return { submission: known, headers: {} };
  const submission = newRecordId();
  return { submission, headers: await rememberSubmission(submission) };
}

export async function rememberSubmission(submission: string | undefined): Promise<{ "Set-Cookie"?: string }> {
  return isSubmission(submission) ? { "Set-Cookie": await submissionCookie.serialize(submission) } : {};
}

/**
 * The id of a record: the same for the same fields of one submission, however often they are sent; another one as soon
 * as anything differs. Without a submission (a post by a command) every send is a record of its own.
 */
export function recordIdOf(
  submission: string | undefined,
  collection: string,
  record: Record<string, unknown>,
): string {
  if (!isSubmission(submission)) return newRecordId();
  const canonical = JSON.stringify([
    submission,
    collection,
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const digest = createHash("sha256").update(canonical).digest("hex");
  // The submission's time comes first: like any new id it goes to the end of the store's index.
  return `${submission.slice(0, 13)}-${digest.slice(0, 32)}`;
}
