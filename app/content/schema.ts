import { type z } from "zod";
import { contact, group, list, maybeEmptyList, text, together, webAddress } from "./schema/fields";
import { groupWithPicture, image } from "./schema/picture-field";
import * as pages from "./schema/pages";
import { bulletin, bulletinAdvice } from "./schema/bulletin";
import { type customPageHead, type customPageText, moved } from "./schema/custom-page";
import { events } from "./schema/schedule/events";
import { markdown, markdownFile } from "./schema/markdown";
import { absences, announcements, news } from "./schema/notices";
import { parish } from "./schema/parish";
import { leadership } from "./schema/people";
import { parishFeasts, parishFeastsAdvice } from "./schema/parish-feasts";
import { services, servicesAdvice } from "./schema/schedule/services";
import { type FileDefinition } from "./source/problem";

const document = group({ title: text(120), link: webAddress });
const part = group({ title: text(80), text: markdown(1500) });

/** content/knights.yml; the questions and answers are content/knights-faq.md. */
const knights = group({
  name: text(80),
  intro: markdown(2000),
  logo: image.optional(),
  logoText: text(160).optional(),
  documents: maybeEmptyList(document, 10),
  tenetsTitle: text(80),
  tenets: list(part, { most: 10 }),
  operationsTitle: text(80),
  operations: list(part, { most: 10 }),
  rolesTitle: text(80),
  roles: list(part, { most: 10 }),
  faqTitle: text(80),
  application: group({ title: text(80), text: markdown(1500), button: text(60), whoMayJoin: text(200) }),
  contact,
}).superRefine(together("logo", "logoText"));

const quotation = group({ text: text(800), source: text(120) });

/** content/men.yml: the men's group and its registration; the page's prose is content/men.md. */
const men = groupWithPicture({
  name: text(80),
  shortName: text(40),
  tagline: text(300),
  contact,
  quotes: list(quotation, { most: 20 }),
  meeting: group({ when: text(200), where: text(200), who: text(300) }),
  join: group({ title: text(80), text: markdown(1500), button: text(60) }),
  registration: group({ title: text(120), intro: markdown(1500), quote: quotation }),
});

const sections = markdownFile({ intro: "refused", sections: "needed" });

/** A page that the parish wrote: content/pages/NAME.md, shown at /NAME. */
export type CustomPage = { href: string } & z.output<typeof customPageHead> & z.output<typeof customPageText>;

export type { Repetition } from "./schema/schedule/events";
export type { DayOfTheYear, Season } from "./schema/schedule/services";
export type { Neighbor } from "./schema/parish";

/**
 * Each part of the content with its file, its schema, and the word for one item. A parish may delete the file of an
 * `optional` part, together with the file of the part named in `with`.
 */
export const contentFiles = {
  parish: { file: "parish.yml", schema: parish },
  services: { file: "services.yml", schema: services, advice: servicesAdvice },
  home: { file: "home.yml", schema: pages.home },
  announcements: { file: "announcements.yml", schema: announcements, item: "announcement" },
  absences: { file: "absences.yml", schema: absences, item: "absence", optional: true },
  bulletin: { file: "bulletin.yml", schema: bulletin, advice: bulletinAdvice, item: "Sunday", optional: true },
  events: { file: "events.yml", schema: events, item: "event" },
  news: { file: "news.yml", schema: news, item: "news item" },
  leadership: { file: "clergy.yml", schema: leadership },
  history: { file: "history.yml", schema: pages.history },
  historyText: { file: "history.md", schema: sections },
  faith: { file: "faith.yml", schema: pages.faith },
  faithText: { file: "faith.md", schema: markdownFile({ intro: "possible", sections: "needed" }) },
  creed: { file: "creed.md", schema: markdownFile({ intro: "needed", sections: "refused" }) },
  prayer: { file: "prayer.yml", schema: pages.prayer },
  donate: { file: "donate.yml", schema: pages.donate, optional: true },
  men: { file: "men.yml", schema: men, optional: true, with: "menText" },
  menText: { file: "men.md", schema: sections, optional: true, with: "men" },
  knights: { file: "knights.yml", schema: knights, optional: true, with: "knightsFaq" },
  knightsFaq: { file: "knights-faq.md", schema: sections, optional: true, with: "knights" },
  books: { file: "books.yml", schema: pages.books, optional: true },
  textAlerts: { file: "text-alerts.yml", schema: pages.textAlerts, optional: true },
  ask: { file: "ask.yml", schema: pages.ask, optional: true },
  survey: { file: "survey.yml", schema: pages.survey, optional: true },
  gallery: { file: "gallery.yml", schema: pages.gallery, optional: true },
  words: { file: "words.yml", schema: pages.words, optional: true },
  readings: { file: "readings.yml", schema: pages.readings },
  moved: { file: "moved.yml", schema: moved, optional: true },
  parishFeasts: { file: "parish-feasts.yml", schema: parishFeasts, advice: parishFeastsAdvice, optional: true },
} as const satisfies Record<string, PartDefinition>;

export interface PartDefinition extends FileDefinition {
  optional?: true;
  with?: string;
}

export type ContentPart = keyof typeof contentFiles;

/** The optional parts. Deleting one removes its page and every link to it. */
export type OptionalPart = {
  [Part in ContentPart]: (typeof contentFiles)[Part] extends { optional: true } ? Part : never;
}[ContentPart];

type Value<Part extends ContentPart> = z.output<(typeof contentFiles)[Part]["schema"]>;

/** All checked content. Dates are 'YYYY-MM-DD', times 'HH:MM' in `parish.timezone`. */
export type SiteContent = { [Part in Exclude<ContentPart, OptionalPart>]: Value<Part> } & {
  [Part in OptionalPart]?: Value<Part>;
} & {
  pages: CustomPage[];
};

export type Parish = SiteContent["parish"];
export type ServiceDay = SiteContent["services"]["weekly"][number];
export type ServiceContent = SiteContent["services"];
export type ServiceChange = ServiceContent["changes"][number];
export type Announcement = SiteContent["announcements"][number];
export type ParishEvent = SiteContent["events"][number];
export type NewsItem = SiteContent["news"][number];
export type ParishFeasts = NonNullable<SiteContent["parishFeasts"]>;
