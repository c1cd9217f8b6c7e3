import { contentCheckedAt, siteContent } from "~/content/snapshot.server";
import { type CivilDate, dateAndYear } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { env } from "~/env.server";
import { flashCookiePrefix, flashMaxAgeSeconds } from "~/http/request/page-request";
import { type LoggedRequest } from "~/http/request-log.server";
import { mailSettings } from "~/notify/mail-settings";
import { type CollectionName } from "~/records/collections";
import { escapeXml } from "~/text/escape";
import { pagesOf } from "./navigation";

/** A form as the privacy statement describes it. */
interface StoringForm {
  path: string;
  collection: CollectionName;
  /** Labels of the stored answers. */
  storedLabels: string[];
}

/**
 * Describes to visitors what this site stores about them with its current settings. Forms, cookies and the log come
 * from their definitions; tests/pages/content/privacy.test.ts compares the statement with the running site.
 */
export function privacyStatement(forms: readonly StoringForm[], formCookie: { name: string; days: number }) {
  const { textAlerts, books, history } = siteContent();
  const pages = pagesOf(siteContent());
  const present = forms.flatMap((form) =>
    pages.filter(({ href }) => href === form.path).map(({ label }) => ({ ...form, name: escapeXml(label) })),
  );
  const takes = (wanted: CollectionName) => present.some(({ collection }) => collection === wanted);
  const takesMemorials = takes("priestMessages");
  const exceptions = [
    textAlerts &&
      "the Text Alerts page has the form of the company that sends them, and what you enter goes to that company;",
    books && "the Books page has the payment provider’s buttons;",
    history.video && "the video on the History page comes from its provider when you click on it.",
  ].filter(Boolean);
  return [
    section(
      ["forms", "What you send with a form"],
      [
        `What you write is stored in the parish’s ${env.recordStore === "firestore" ? "database at Google" : "own database"}, with the time it arrived and a note of whether someone has dealt with it, and nothing else about you. ${publishedText(takesMemorials)}`,
        env.retentionDays === undefined
          ? "It is kept until the parish deletes it; ask us to, and we will."
          : `It is deleted automatically ${env.retentionDays} days after it arrived, once someone has dealt with it; sooner if you ask us to.${takesMemorials ? " Names for forty days, and memorials, are" : " Names for forty days are"} kept until a week after their last day.`,
        takes("subscribers") &&
          "An address for changes by email is different: it gets those messages and nothing else, and nobody else gets it. It is stored with your choice, and whether you have confirmed it. It is deleted as soon as you leave the list, and after seven days if you do not confirm it.",
        env.backup &&
          `Backups are made ${intervalInWords(env.backup.everyMs)}. The last ${env.backup.keep} are kept; what was deleted is in them until newer ones replace them.`,
        ...mailTexts(present, takesMemorials),
        (env.postsPerDay > 0 || env.postsPerMinute > 0) &&
          "To stop floods of messages, the running site remembers a scrambled form of the network address from which a form was sent, for a day at most. It is never written down, and nobody can turn it back into an address.",
        "These are the forms and what each stores:",
      ],
      present.map(
        ({ name, path, storedLabels }) =>
          `<strong><a href="${path}">${name}</a></strong>: ${storedLabels.map((label) => `“${escapeXml(label)}”`).join(", ")}`,
      ),
    ),
    section(
      ["cookies", "Cookies"],
      ["Only these, and only once you open a form:"],
      [
        `<strong>${formCookie.name}</strong>: a random number and the time at which you opened a form, so that a form that is sent twice is stored once. It is kept for ${formCookie.days} days.`,
        `<strong>${flashCookiePrefix}…</strong>: which sentence the next page shows after you sent a form, with its dates and the number of names. It is kept until that page, for ${flashMaxAgeSeconds} seconds at most.`,
      ],
    ),
    section(
      ["device", "On your own device"],
      [
        "What you have typed into a form and not sent stays in your browser until you send it, remove it or close the tab, so that a reload does not lose it. So does a note that the page’s script failed, if it did.",
        env.offline &&
          "Pages that you have read are kept in your browser for a week, so that they open without a connection: none with a form of ours, and nothing that you wrote. Clearing your browsing data removes them.",
      ],
    ),
    section(
      ["log", "In the site’s log"],
      [
        "There are no accounts, no analytics and no advertising, and nobody tracks what you read. For each request the log has one line, without your name, your network address, your browser or anything that you wrote. It has the time, and:",
      ],
      Object.values(loggedValues),
    ),
    section(
      ["elsewhere", "What comes from other sites"],
      [
        "A link to another site, such as for a payment, a survey or a map, leads to pages with rules of their own.",
        `Nothing on our own pages is loaded from others${exceptions.length > 0 ? ", with these exceptions:" : "."}`,
      ],
      exceptions,
    ),
  ];
}

type Optional = string | false | undefined;

/** A section of facts: its paragraphs, and a list below them. All are HTML. */
function section([id, title]: [string, string], paragraphs: Optional[], items: Optional[] = []) {
  const all = (tag: string, texts: Optional[]) =>
    texts.map((text) => (text ? `<${tag}>${text}</${tag}>` : "")).join("");
  return { id, title, html: all("p", paragraphs) + (items.length > 0 ? `<ul>${all("li", items)}</ul>` : "") };
}

/** The promise not to publish a record. */
export const publishedText = (hasMemorials: boolean): string =>
  hasMemorials
    ? "It is never published on this site. The names of a memorial are printed in the Sunday bulletin, on paper, if you allow it."
    : "It is never published.";

function intervalInWords(ms: number) {
  const hours = ms / 3_600_000;
  if (hours < 1) return `every ${hours * 60} minutes`;
  return hours === 1 ? "every hour" : `every ${Math.round(hours)} hours`;
}

function mailTexts(present: readonly (StoringForm & { name: string })[], takesMemorials: boolean): Optional[] {
  const mail = mailSettings(env);
  if (!mail) return ["None of it is sent by email."];
  const names = present.filter(({ collection }) => collection in mail.to).map(({ name }) => name);
  const copied =
    mail.content === "full"
      ? "A copy of what you send goes to the parish’s mailbox"
      : "The parish gets an email that something came, without what you wrote";
  return [
    names.length > 0 && `${copied} (${names.join(", ")}).`,
    mail.weeklyList &&
      `Once a week the names and messages of the prayer requests${takesMemorials ? ", and the names of the memorials with their days," : ""} are mailed to those who prepare the list for the altar.`,
  ];
}

/** Describes every value that the log has of a request. */
const loggedValues: Record<keyof LoggedRequest, string> = {
  method: "whether a page was read or a form was sent",
  path: "the address of the page",
  status: "whether it was found",
  ms: "how long the answer took",
  bytes: "how large it was",
};

/** The last check of the accessibility, in words. @param checked the day when a person of the parish checked it */
export function accessibilityStatement(checked: CivilDate | undefined) {
  const today = dateInZone(contentCheckedAt(), siteContent().parish.timezone);
  const items = [
    checked &&
      `<strong>${dateAndYear(checked)}</strong>: someone from the parish went through the pages, as described above.`,
    `<strong>${dateAndYear(today)}</strong>: the site checked all that is written here, as it does at each change: every picture has a description for people who can’t see it, headings follow one another, and every link within the site works.`,
  ];
  return [section(["last-check", "When it was last checked"], [], items)];
}
