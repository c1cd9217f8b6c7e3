/** "It was sent": from the action's redirect, in a signed cookie, to the alert and the receipt on the next page. */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { type Alert, newAlert } from "~/components/alerts/alert-store";
import { namesOfRequest } from "~/commemorations/request-names";
import { sundayRules } from "~/commemorations/sunday-rules.server";
import { laterReadings, readingOf } from "~/commemorations/window";
import { parishNow, parishToday } from "~/content/snapshot.server";
import { type CivilDate, monthAndDay, weekdayAndDay } from "~/dates/civil-date";
import { forms } from "~/forms/all";
import { type Form } from "~/forms/definition/form";
import { type CollectionName, type NewRecord } from "~/records/collections";
import { readFlash, removeFlash, setFlash } from "~/http/flash.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { inWords } from "~/text/typography";
import { noLiturgySentence } from "~/schedule/sunday-liturgy";
import { memorialInWords } from "./memorial-days.server";

/** Facts about a stored record for the next page. None of them was typed by the visitor. */
interface Sent {
  /** The id of the form. */
  form: string;
  /** Number of names in a prayer request. */
  count?: number;
  /** The Sunday on which names are read, and an earlier Sunday that has no Liturgy. */
  date?: CivilDate;
  missed?: CivilDate;
  /** The last of forty days on which names are read. */
  until?: CivilDate;
  /** Memorials after a repose, as stored. */
  memorials?: readonly string[];
  /** How the parish will answer. */
  replyBy?: "email" | "phone" | "either";
}

/** The facts by the record's collection. */
const detailsOf: { [C in CollectionName]?: (record: NewRecord<C>) => Omit<Sent, "form" | "date" | "missed"> } = {
  prayerRequests({ prayerNamesLiving, prayerNamesDeparted, prayedUntil }) {
    const { living, departed, asWritten } = namesOfRequest(prayerNamesLiving, prayerNamesDeparted);
    // "Same as last week" has an unknown number of names.
    const count = asWritten.length > 0 ? undefined : living.length + departed.length || undefined;
    return { count, until: prayedUntil };
  },
  priestMessages: ({ email, phone, memorialDays }) => ({
    replyBy: email && phone ? "either" : email ? "email" : "phone",
    memorials: memorialDays,
  }),
};

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Alerts of this same request's action, for the page that responds to it. */
    alerts?: Alert[];
  }
}

/** Redirects to the form's page, which shows that this record was stored. `headers` are sent along. */
export async function redirectToSent(form: Form, record: unknown, headers: Headers): Promise<Response> {
  const details = {
    ...detailsOf[form.collection]?.(record as never),
    ...readingOf(form.collection, record as object, parishNow(), sundayRules()),
  };
  headers.append("Set-Cookie", await setFlash({ form: form.id, ...details } satisfies Sent));
  return redirect(form.path, { status: 303, headers });
}

const readSent = (request: Request) => readFlash(request) as Promise<Sent | null>;

/** The alerts of a page: the success that a redirect brought, and those of its own action. */
export async function alertsFor(request: Request, context: AppLoadContext) {
  const sent = await readSent(request);
  const form = forms.find(({ id }) => id === sent?.form);
  const alerts = [...(form ? [newAlert("success", form.alerts.sent)] : []), ...(context.alerts ?? [])];
  return { alerts, headers: removeFlash(request) };
}

/** The form's receipt, in words for its page; undefined unless the form was sent just before. */
export async function readReceipt(request: Request, form: Form) {
  const sent = await readSent(request);
  if (sent?.form !== form.id) return undefined;
  const { count, date, missed, until, memorials, replyBy } = sent;
  return {
    nameCount: count,
    readOn: date && weekdayAndDay(date),
    /** Before an email address: the other Sundays of names for forty days. */
    readAgain: date && until && readAgainSentence(laterReadings(date, until, sundayRules()), until),
    /** Why names are not read on the Sunday that a visitor expects. */
    noLiturgy: missed && noLiturgySentence(parishSchedule(), missed, date, parishToday()),
    memorials: memorials?.map(memorialInWords),
    replyBy,
  };
}

function readAgainSentence(sundays: readonly CivilDate[], until: CivilDate): string {
  const again = sundays.length > 0 ? `It will be read again on ${inWords(sundays.map(monthAndDay))}. ` : "";
  return `${again}The forty days end on ${monthAndDay(until)}. To end them sooner, write to`;
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;
