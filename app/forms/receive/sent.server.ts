/** "It was sent": from the action's redirect, in a signed cookie, to the alert and the receipt on the next page. */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnderstood } from "~/commemorations/names/person";
import { type Alert } from "~/components/alerts/alerts";
import { namesOfRequest } from "~/commemorations/request-names";
import { sundayRules } from "~/commemorations/sunday-rules.server";
import { laterReadings, readingOf } from "~/commemorations/window";
import { parishNow, parishToday } from "~/content/snapshot.server";
import { type CivilDate, dateAndYear, monthAndDay, weekdayAndDay } from "~/dates/civil-date";
import { forms } from "~/forms/all";
import { type Form } from "~/forms/definition/form";
import { type CollectionName, type NewRecord } from "~/records/collections";
import { readFlash, removeFlash, setFlash } from "~/http/flash.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { inWords } from "~/text/typography";
import { sundayInWords } from "~/schedule/sunday-liturgy";
import { memorialInWords } from "./memorial-days.server";

/** The next page's words about a stored record. The visitor typed none of them. */
export interface Receipt {
  /** The id of the form. */
  form: string;
  /** The parish's date. */
  sentOn: string;
  /** Number of names in a prayer request. */
  nameCount?: number;
  readOn?: string;
  /** Before an email address: the other Sundays of names for forty days. */
  readAgain?: string;
  /** The services of the Sunday that a visitor expects, if names are not read on it. */
  missed?: string;
  memorials?: readonly string[];
  /** The way in which the parish will answer. */
  replyBy?: "email" | "phone" | "either";
}

/**
 * A receipt in its cookie, with the Sunday's date in place of its services. A browser drops a cookie above 4,096 bytes,
 * which a day with many services would fill.
 */
type Sent = Omit<Receipt, "missed"> & { missed?: CivilDate };

/** The words that depend on the record's collection. `readOn`: the Sunday on which its names are read. */
const detailsOf: { [C in CollectionName]?: (record: NewRecord<C>, readOn?: CivilDate) => Partial<Sent> } = {
  prayerRequests({ prayerNamesLiving, prayerNamesDeparted, prayedUntil }, readOn) {
    const { living, departed } = namesOfRequest(prayerNamesLiving, prayerNamesDeparted);
    const people = [...living, ...departed];
    return {
      // "Same as last week" has an unknown number of names.
      nameCount: (people.every(isUnderstood) && people.length) || undefined,
      readAgain: readOn && prayedUntil && readAgainSentence(readOn, prayedUntil),
    };
  },
  priestMessages: ({ email, phone, memorialDays }) => ({
    replyBy: email && phone ? "either" : email ? "email" : "phone",
    memorials: memorialDays?.map(memorialInWords),
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
  const { date, missed } = readingOf(form.collection, record as object, parishNow(), sundayRules()) ?? {};
  const receipt: Sent = {
    form: form.id,
    sentOn: dateAndYear(parishToday()),
    readOn: date && weekdayAndDay(date),
    missed,
    ...detailsOf[form.collection]?.(record as never, date),
  };
  headers.append("Set-Cookie", await setFlash(receipt));
  return redirect(form.path, { status: 303, headers });
}

const readSent = (request: Request) => readFlash(request) as Promise<Sent | null>;

/** The alerts of a page: the success that a redirect brought, and those of its own action. */
export async function alertsFor(request: Request, context: AppLoadContext) {
  const sent = await readSent(request);
  const form = forms.find(({ id }) => id === sent?.form);
  const sentAlerts: Alert[] = form ? [{ type: "success", message: form.alerts.sent }] : [];
  const alerts = [...sentAlerts, ...(context.alerts ?? [])];
  return { alerts, headers: removeFlash(request) };
}

/** The form's receipt; undefined unless the form was sent just before. */
export async function readReceipt(request: Request, form: Form): Promise<Receipt | undefined> {
  const sent = await readSent(request);
  if (sent?.form !== form.id) return undefined;
  return { ...sent, missed: sent.missed && sundayInWords(parishSchedule(), sent.missed, parishToday()) };
}

function readAgainSentence(first: CivilDate, until: CivilDate): string {
  const sundays = laterReadings(first, until, sundayRules());
  const again = sundays.length > 0 ? `It will be read again on ${inWords(sundays.map(monthAndDay))}. ` : "";
  return `${again}The forty days end on ${monthAndDay(until)}. To end them sooner, write to`;
}
