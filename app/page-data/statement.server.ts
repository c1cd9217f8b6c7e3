import { contentCheckedAt, siteContent } from "~/content/snapshot.server";
import { type CivilDate, dateAndYear } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { env } from "~/env.server";
import { flashCookieName, flashMaxAgeSeconds } from "~/http/request/page-request";
import { type LoggedRequest } from "~/http/request-log.server";
import { mailSettings, type MailSettings } from "~/notify/mail-settings";
import { type CollectionName } from "~/records/collections";
import { pagesOf } from "./navigation";

/** A section of facts about this site, from its settings and definitions. */
export interface StatementSection {
  id: string;
  title: string;
  paragraphs: string[];
  items?: { name?: string; href?: string; text: string }[];
}

/** A form as the privacy statement describes it. */
interface StoringForm {
  path: string;
  collection: CollectionName;
  /** Labels of the stored answers. */
  storedLabels: string[];
}

interface FormCookie {
  name: string;
  days: number;
}

/**
 * Describes to visitors what this site stores about them with its current settings. Forms, cookies and the log come
 * from their definitions; tests/pages/content/privacy.test.ts compares the statement with the running site.
 */
export function privacyStatement(forms: readonly StoringForm[], formCookie: FormCookie): StatementSection[] {
  const mail = mailSettings(env);
  const present = presentForms(forms);
  return [
    { id: "forms", title: "What you send with a form", ...sentTexts(present, mail) },
    {
      id: "cookies",
      title: "Cookies",
      paragraphs: ["Only these, and only once you open a form:"],
      items: cookieTexts(formCookie),
    },
    { id: "device", title: "On your own device", paragraphs: deviceTexts() },
    {
      id: "log",
      title: "In the site’s log",
      paragraphs: logTexts,
      items: Object.values<string>(loggedValues).map((text) => ({ text })),
    },
    { id: "elsewhere", title: "What comes from other sites", ...elsewhereTexts() },
  ];
}

/** The forms on this parish's pages, each with the page's name in the menu. */
function presentForms(forms: readonly StoringForm[]) {
  const pages = pagesOf(siteContent());
  return forms.flatMap((form) =>
    pages.filter(({ href }) => href === form.path).map(({ label }) => ({ ...form, name: label })),
  );
}

type PresentForm = ReturnType<typeof presentForms>[number];

function sentTexts(present: readonly PresentForm[], mail: MailSettings | undefined) {
  return {
    paragraphs: [
      `What you write is stored ${env.recordStore === "firestore" ? "in the parish’s database at Google" : "in the parish’s own database"}, with the time it arrived and a note of whether someone has dealt with it, and nothing else about you. ${publishedText(takesMemorials(present))}`,
      retentionText(present),
      ...(present.some(({ collection }) => collection === "subscribers") ? [subscriberText] : []),
      ...backupTexts(),
      ...mailTexts(present, mail),
      ...(env.postsPerDay > 0 || env.postsPerMinute > 0
        ? [
            "To stop floods of messages, the running site remembers a scrambled form of the network address from which a form was sent, for a day at most. It is never written down, and nobody can turn it back into an address.",
          ]
        : []),
      "These are the forms and what each stores:",
    ],
    items: present.map(({ name, path, storedLabels }) => ({
      name,
      href: path,
      text: storedLabels.map((label) => `“${label}”`).join(", "),
    })),
  };
}

const subscriberText =
  "An address for changes by email is different: it gets those messages and nothing else, and nobody else gets it. It is stored with your choice, and whether you have confirmed it. It is deleted as soon as you leave the list, and after seven days if you do not confirm it.";

const takesMemorials = (present: readonly PresentForm[]) =>
  present.some(({ collection }) => collection === "priestMessages");

/** The promise not to publish a record, with its one exception. */
export const publishedText = (hasMemorials: boolean): string =>
  `It is never published${hasMemorials ? ", except the names of a memorial in the Sunday bulletin, if you allow it" : ""}.`;

/** The collections whose records may name a day until which they are needed. */
const keptLonger: { [C in CollectionName]?: string } = {
  prayerRequests: " Names for forty days are kept until a week after the last of these days.",
  priestMessages: " A memorial is kept until a week after its last day.",
};

function retentionText(present: readonly PresentForm[]): string {
  return env.retentionDays === undefined
    ? "It is kept until the parish deletes it; ask us to, and we will."
    : `It is deleted automatically ${env.retentionDays} days after it arrived, once someone has dealt with it; sooner if you ask us to.${present.map(({ collection }) => keptLonger[collection] ?? "").join("")}`;
}

function backupTexts(): string[] {
  if (!env.backup) return [];
  const hours = env.backup.everyMs / 3_600_000;
  const often =
    hours === 1 ? "every hour" : hours > 1 ? `every ${Math.round(hours)} hours` : `every ${hours * 60} minutes`;
  return [
    `Backups are made ${often}. The last ${env.backup.keep} are kept; what was deleted is in them until newer ones replace them.`,
  ];
}

function mailTexts(present: readonly PresentForm[], mail: MailSettings | undefined): string[] {
  if (!mail) return ["None of it is sent by email."];
  const names = present.filter(({ collection }) => collection in mail.to).map(({ name }) => name);
  const copied =
    mail.content === "full"
      ? "A copy of what you send goes to the parish’s mailbox"
      : "The parish is told by email that something came, without what you wrote";
  return [
    ...(names.length > 0 ? [`${copied} (${names.join(", ")}).`] : []),
    ...(mail.weeklyList
      ? [
          `Once a week the names and messages of the prayer requests${takesMemorials(present) ? ", and the names of the memorials with their days," : ""} are mailed to those who prepare the list for the altar.`,
        ]
      : []),
  ];
}

const cookieTexts = (formCookie: FormCookie): StatementSection["items"] => [
  {
    name: formCookie.name,
    text: `a random number and the time at which you opened a form, so that a form that is sent twice is stored once. It is kept for ${formCookie.days} days.`,
  },
  {
    name: flashCookieName,
    text: `which sentence the next page shows after you sent a form, and a count or a date. It is kept until that page, for ${flashMaxAgeSeconds} seconds at most.`,
  },
];

function deviceTexts(): string[] {
  const typed =
    "What you have typed into a form and not sent stays in your browser until you send it, remove it or close the tab, so that a reload does not lose it. So does a note that the page’s script failed, if it did.";
  const pages =
    "Pages that you have read are kept in your browser for a week, so that they open without a connection: never a form, and nothing that you wrote. Clearing your browsing data removes them.";
  return env.offline ? [typed, pages] : [typed];
}

const logTexts = [
  "There are no accounts, no analytics and no advertising, and nobody tracks what you read. For each request the log has one line, without your name, your network address, your browser or anything that you wrote. It has the time, and:",
];

/** Describes every value that the log has of a request. */
const loggedValues: Record<keyof LoggedRequest, string> = {
  method: "whether a page was read or a form was sent",
  path: "the address of the page",
  status: "whether it was found",
  ms: "how long the answer took",
  bytes: "how large it was",
};

function elsewhereTexts(): Pick<StatementSection, "paragraphs" | "items"> {
  const { textAlerts, books, history } = siteContent();
  const items = [
    ...(textAlerts
      ? ["the Text Alerts page has the form of the company that sends them, and what you enter goes to that company;"]
      : []),
    ...(books ? ["the Books page has the payment provider’s buttons;"] : []),
    ...(history.video ? ["the video on the History page comes from its provider when you click on it."] : []),
  ].map((text) => ({ text }));
  return {
    paragraphs: [
      "A link to another site, such as for a payment, a survey or a map, leads to pages with rules of their own.",
      `Nothing on our own pages is loaded from others${items.length > 0 ? ", with these exceptions:" : "."}`,
    ],
    items,
  };
}

/** When the site's accessibility was last checked. @param checked the day when a person of the parish checked it */
export function accessibilityStatement(checked: CivilDate | undefined): StatementSection[] {
  const today = dateInZone(contentCheckedAt(), siteContent().parish.timezone);
  const byPerson = checked && {
    name: dateAndYear(checked),
    text: "someone from the parish went through the pages, as described above.",
  };
  const bySite = {
    name: dateAndYear(today),
    text: "the site checked all that is written here, as it does at each change: every picture has a description for people who can’t see it, headings follow one another, and every link within the site works.",
  };
  const items = byPerson ? [byPerson, bySite] : [bySite];
  return [{ id: "last-check", title: "When it was last checked", paragraphs: [], items }];
}
