import { group, image, oneOf, text } from "./fields";
import { markdownFile } from "./markdown";

/** The lists of links in which a page may have a place. */
export const menus = ["about", "information", "resources"] as const;

/** The head of a file in content/pages, between two lines of three hyphens. */
export const customPageHead = group({
  title: text(80),
  description: text(200),
  menu: oneOf(menus).optional(),
  watchLive: oneOf(["yes"]).optional(),
  picture: image.optional(),
  pictureText: text(200).optional(),
}).refine(({ picture, pictureText }) => (picture === undefined) === (pictureText === undefined), {
  message: "picture and pictureText together, or neither of them",
  path: ["picture"],
});

/** What stands below the head: Markdown, with "## " headings if it is long. */
export const customPageText = markdownFile({ intro: "possible", sections: "possible" }).refine(
  ({ intro, sections }) => intro !== "" || sections.length > 0,
  { message: "some text below the second line of hyphens", path: ["intro"] },
);

/** Addresses that the site has itself, or had; those with an ending (/calendar.ics) cannot be a page's name. */
export const reservedAddresses: readonly string[] = [
  ...["about", "faith", "contact", "clergy", "announcements", "schedule", "services", "week", "news", "calendar", "readings"],
  ...["ask", "prayer", "donate", "men", "menreg", "knights", "textalerts", "survey", "books", "events"],
  ...["offline", "healthz", "readyz", "images", "build", "index", "files"],
];
