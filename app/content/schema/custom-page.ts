import { z } from "zod";
import { date, group, isNothing, linkAddress, list, oneOf, plainText, refuse, text, time, together } from "./fields";
import { groupWithPicture } from "./picture-field";
import { markdownFile } from "./markdown";

/** The menus in which a page may be listed; `footer` shows the link in small type only. */
const menus = ["first", "about", "information", "resources", "footer"] as const;

/** Sections that the site generates below a page's text. */
const generated = ["privacy", "accessibility"] as const;

const FORMER_ADDRESS = "a former address of this page, such as /first-visit; or some of them, with commas between them";

/** Former addresses of a page, without the slash. */
const formerAddresses = plainText(200, FORMER_ADDRESS)
  .transform((written) => written.split(/[\s,]+/).map((name) => name.replace(/^\//, "").replace(/\.md$/, "")))
  .superRefine((names, context) => {
    const isRight = names.every((name) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name));
    const isTaken = names.some((name) => reservedAddresses.includes(name));
    refuse(context, isTaken ? `${FORMER_ADDRESS}: the site itself has this one` : !isRight && FORMER_ADDRESS);
  });

/** A visitor's Sunday, step by step: a service of the schedule at its time, or something at about a time. */
const happening = group({
  service: text(80).optional(),
  time: time.optional(),
  about: time.optional(),
  what: text(160),
})
  .superRefine(together("time", "service"))
  .superRefine(({ time, about }, context) => {
    const isOne = (time === undefined) !== (about === undefined);
    refuse(context, !isOne && "either a service with its time, or about and a time such as 10:15", "about");
  });

export const customPageHead = groupWithPicture({
  title: text(80),
  description: text(200),
  menu: oneOf(menus).optional(),
  was: formerAddresses.optional(),
  questions: oneOf(["yes"]).optional(),
  absences: oneOf(["yes"]).optional(),
  watchLive: oneOf(["yes"]).optional(),
  gettingHere: oneOf(["yes"]).optional(),
  sunday: list(happening, { most: 8 }).optional(),
  shows: oneOf(generated).optional(),
  checked: date.optional(),
}).superRefine(({ shows, checked }, context) => {
  const expected = "nothing: only a page with shows: accessibility says when it was checked";
  refuse(context, checked && shows !== "accessibility" && expected, "checked");
});

/** The Markdown below the head, with "## " headings if it is long. */
export const customPageText = markdownFile({ intro: "possible", sections: "possible" }).superRefine(
  ({ intro, sections }, context) =>
    refuse(context, !intro && sections.length === 0 && "some text below the second line of hyphens", "intro"),
);

/** Addresses of the site itself, now or formerly. Page names have no ending, so /calendar.ics is not among them. */
export const reservedAddresses: readonly string[] = [
  "about",
  "faith",
  "contact",
  "clergy",
  "announcements",
  "schedule",
  "services",
  "week",
  "news",
  "calendar",
  "readings",
  "ask",
  "prayer",
  "donate",
  "men",
  "menreg",
  "knights",
  "textalerts",
  "updates",
  "survey",
  "books",
  "gallery",
  "words",
  "events",
  "pages",
  "poster",
  "bulletin",
  "bulletins",
  "live",
  "who-serves",
  "offline",
  "healthz",
  "readyz",
  "pictures",
  "images",
  "build",
  "index",
  "files",
];

const OLD_ADDRESS = "an old address within this site, such as /about-us, /about.html or /?page_id=12";
const LINES = "lines such as /about-us: /about";

/** Old addresses, each with its new address. The file may be empty. */
export const moved = z.preprocess(
  (value) => (isNothing(value) ? {} : value),
  z.record(z.string().regex(/^\/[^\s#]*$/, OLD_ADDRESS), linkAddress, { invalid_type_error: LINES }),
);
