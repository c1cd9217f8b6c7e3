import { union, z } from "zod";
import {
  contact,
  dollars,
  eachOnce,
  group,
  linkAddress,
  list,
  maybeEmptyList,
  oneOf,
  plainText,
  providerName,
  refuse,
  text,
  time,
  together,
  webAddress,
  weekday,
  year,
} from "./fields";
import { groupWithPicture, image } from "./picture-field";
import { markdown } from "./markdown";
import { closedDays } from "./parish-feasts";

/** The readers of a form's posts: `contact` in place of the rector, and others with either. */
const recipients = { contact: contact.optional(), otherRecipients: list(contact, { most: 10 }).optional() };

/** content/ask.yml: the page with the form for a message to the priest. */
export const ask = group({
  title: text(80),
  description: text(200),
  intro: markdown(2000),
  button: text(40),
  answered: text(80),
  /** On the page and in the bulletin from December 15 until Lent. */
  houseBlessing: text(300).optional(),
  // The use of the Orthodox Church in America: app/calendar/tables/README.md, "Memorial days".
  noMemorials: maybeEmptyList(closedDays, 40).default([
    "Great Thursday to Thomas Sunday",
    "December 25",
    "January 1",
    "January 6",
    "great feasts",
  ]),
  ...recipients,
});

const book = group({
  title: text(120),
  description: markdown(2000),
  dollars: dollars.optional(),
  picture: image.optional(),
  hostedButtonId: providerName,
  link: webAddress,
});

/**
 * content/books.yml. `payments.sdk` is the provider's script, `payments.object` its global name, and `payments.hosts`
 * all origins that it loads scripts, frames, pictures and data from.
 */
export const books = group({
  intro: markdown(2000),
  books: list(book, { most: 50 }),
  payments: group({ object: providerName, sdk: webAddress, hosts: list(webAddress, { most: 20 }) }),
});

const cardIcon = oneOf([
  ...(["inquirer", "directory", "message", "book", "video", "people", "calendar"] as const),
  ...(["church", "candle", "heart", "mail"] as const),
]);

const infoCard = group({
  icon: cardIcon,
  title: text(80),
  text: text(300),
  button: text(60),
  link: linkAddress,
});

/** A link to another site has a card with its icon. */
const study = infoCard.extend({ icon: cardIcon.optional() });

/** content/faith.yml; texts are in content/creed.md and content/faith.md. */
export const faith = group({
  creedTitle: text(80),
  contactInvitation: text(300),
  furtherStudy: list(study, { most: 9 }),
});

const candle = group({ name: text(80), dollars, link: webAddress });
export type Candle = z.output<typeof candle>;

/** A page shows its candle section if it has candles to sell. */
const candleSection = {
  candlesTitle: text(80).optional(),
  candlesText: markdown(2000).optional(),
  candles: maybeEmptyList(candle, 10).optional(),
};

type CandleSection = z.output<z.ZodObject<typeof candleSection>>;

function completeCandles({ candlesTitle, candlesText, candles = [] }: CandleSection, context: z.RefinementCtx) {
  const isComplete = candles.length === 0 || (candlesTitle && candlesText);
  refuse(context, !isComplete && "candlesTitle and candlesText too, or no candles", "candles");
}

/** content/prayer.yml: the text around the prayer form, and its candles. */
export const prayer = group({
  intro: markdown(1500),
  ...candleSection,
  requestTitle: text(80),
  requestText: markdown(2000),
  ...recipients,
  cutOff: group({ day: weekday, time }),
}).superRefine(completeCandles);

/** content/donate.yml */
export const donate = groupWithPicture({
  intro: markdown(2000),
  button: text(60),
  link: webAddress,
  paymentNote: text(400),
  ...candleSection,
}).superRefine(completeCandles);

/** content/history.yml; the narrative is content/history.md. Nothing loads from `embed` before a click. */
export const history = groupWithPicture({
  quote: group({ text: text(400), source: text(80) }),
  video: group({
    title: text(120),
    description: text(300),
    picture: image,
    link: webAddress,
    embed: webAddress,
  }).optional(),
});

/** The advice on a wrong picture also names the word for a drawing, because a photograph may be of another kind. */
const firstPicture = union([z.literal("drawing"), image], {
  errorMap: (issue, { data }) => ({ message: `drawing, or ${image.safeParse(data).error?.issues[0]?.message}` }),
});

/** The part of a picture that stays visible when it is cropped. */
const focus = oneOf(["center", "top", "bottom", "left", "right"]);

/** content/home.yml */
export const home = group({
  picture: firstPicture.optional(),
  pictureText: text(200).optional(),
  pictureFocus: focus.default("center"),
  greeting: text(80),
  greetings: group({ pascha: text(80).optional(), nativity: text(80).optional() }).optional(),
  welcomeTitle: text(80),
  welcome: markdown(1500),
  welcomePicture: image.optional(),
  welcomePictureText: text(200).optional(),
  firstVisit: group({
    title: text(80),
    expect: list(text(160), { most: 5 }),
    button: text(60),
    link: linkAddress,
  }).optional(),
  information: list(infoCard, { most: 6 }),
  knightsPromo: group({ title: text(80), text: text(400), button: text(40) }).optional(),
})
  .superRefine(({ picture = "drawing", pictureText }, context) => {
    const expected = "what the picture shows, in a sentence, for people who cannot see it";
    refuse(context, picture !== "drawing" && !pictureText && expected, "pictureText");
  })
  .superRefine(together("welcomePicture", "welcomePictureText"));

const photo = group({ picture: image, pictureText: text(200), caption: text(200).optional(), year: year.optional() });

/** When there are more photographs, each needs a year, and each year has a page. */
export const PHOTOS_ON_A_PAGE = 60;

/** content/gallery.yml: photographs, each with a text alternative. */
export const gallery = group({
  title: text(60),
  description: text(200),
  intro: markdown(1000).optional(),
  photos: list(photo, { most: 1000 }).superRefine((photos, context) => {
    if (photos.length <= PHOTOS_ON_A_PAGE) return;
    const index = photos.findIndex(({ year }) => year === undefined);
    const expected = `a year, such as year: 2026: of more than ${PHOTOS_ON_A_PAGE} photographs (there are ${photos.length}) each has one, and each year has a page`;
    refuse(context, index >= 0 && expected, index, "year");
  }),
});

/** content/survey.yml: the page with one button. */
export const survey = groupWithPicture({
  title: text(120),
  text: text(600),
  button: text(60),
  link: webAddress,
});

/** content/readings.yml: whether /readings shows the text of the readings, and the note below it. */
export const readings = group({ texts: oneOf(["shown", "hidden"]), note: text(300) });

const word = group({ word: text(60), also: list(text(60), { most: 10 }).optional(), meaning: text(400) });

/** content/words.yml: a glossary for newcomers. */
export const words = group({
  title: text(80),
  description: text(200),
  intro: text(400),
  words: list(word, { most: 100 }).superRefine((all, context) => {
    const entries = all.map(({ word, also = [] }, index) => ({ path: [index, "word"], keys: [word, ...also] }));
    eachOnce(context, entries, () => "each word once");
  }),
});

const hiddenField = group({ name: providerName, value: plainText(300) });
const choice = group({ value: providerName, label: text(160) });

/**
 * content/text-alerts.yml: the provider's own form. `lists.container` is the id of the element that the provider's
 * script fills; without the script, `lists.choices` are shown.
 */
export const textAlerts = group({
  title: text(120),
  intro: markdown(2000),
  provider: group({
    name: text(80),
    action: webAddress,
    stylesheets: maybeEmptyList(webAddress, 10),
    scripts: maybeEmptyList(webAddress, 10),
    hosts: maybeEmptyList(webAddress, 20),
  }),
  fields: group({
    mobile: providerName,
    firstName: providerName,
    lastName: providerName,
    email: providerName,
    lists: providerName,
    kind: providerName,
  }),
  hiddenFields: maybeEmptyList(hiddenField, 20),
  lists: group({ container: providerName, choices: list(choice, { most: 20 }) }),
  kinds: list(choice, { fewest: 2, most: 5 }),
  terms: markdown(2000),
  privacy: linkAddress.optional(),
});
