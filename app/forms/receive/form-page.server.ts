import { type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type Flash, readFlash } from "~/http/flash.server";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { type CivilDate, daysBetween, weekdayAndDay } from "~/dates/civil-date";
import { env } from "~/env.server";
import { type AnyForm } from "~/forms/definition/form";
import { answererOf, readersOf } from "~/forms/mail-readers.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { noLiturgySentence } from "~/schedule/sunday-liturgy";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The action of this same request found something wrong in the answers. */
    formHasErrors?: boolean;
  }
}

/** The data that a form's page needs from its loader. */
export async function formPage({ request, context }: LoaderFunctionArgs, form: AnyForm) {
  const flash = await readFlash(request);
  const isSent = flash?.code === form.alerts.sent && flash.form === form.id;
  const { name, email } = answererOf(form, siteContent());
  return {
    hasErrors: context.formHasErrors === true,
    /** Something was sent and stored just before. Another object each time that this happens. */
    sent: isSent ? sentForm(flash) : undefined,
    contact: { name, email },
    readers: readersOf(form, siteContent()),
    /** HTML for browsers whose scripts are off. Here, because the form's script has no room for it. */
    noScriptNote,
    /** After how many days a record that was dealt with is deleted, where the parish has set that. */
    retentionDays: env.retentionDays,
  };
}

const noScriptNote =
  '<p class="privacy">On a shared computer, close this window when you are done: its Back button shows what you typed.</p>';

export type FormPage = Awaited<ReturnType<typeof formPage>>;

const sentForm = ({ count, date, missed, replyBy }: Flash) => ({
  nameCount: count,
  readOn: date && weekdayAndDay(date),
  /** Why names are not read on the Sunday that one expects. */
  noLiturgy: missed && isNear(missed) ? noLiturgySentence(parishSchedule(), missed, date, parishToday()) : undefined,
  replyBy,
});

/** The cookie may say anything; a memorial is asked for at most a year before. */
const isNear = (date: CivilDate): boolean => Math.abs(daysBetween(parishToday(), date)) < 400;

export type SentForm = ReturnType<typeof sentForm>;

/** The `headers` of every form's route: a page that a person fills in is stored nowhere. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
};
