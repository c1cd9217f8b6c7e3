import { uniqueIds } from "~/text/slug";
import { date, group, maybeEmptyList, oneOf, quiet, refuse, text } from "./fields";
import { groupWithPicture } from "./picture-field";
import { anchorOf, markdown } from "./markdown";
import { telephone } from "./parish";
import { endsInOrder } from "./time-order";

/**
 * content/announcements.yml. The type decides color and icon (docs/specification.md, 4.1). `home: quiet` shows an info
 * announcement on the home page. `date` is free text, because "Current" is a date here. It is shown from `from` through
 * `until`; `show` limits it to times with, or without, changes to the weekly schedule.
 */
const announcement = group({
  type: oneOf(["info", "warning", "urgent"]),
  show: oneOf(["no-changes", "changes"]).optional(),
  home: oneOf(["quiet"]).optional(),
  quiet,
  title: text(120),
  date: text(60),
  from: date.optional(),
  until: date.optional(),
  content: markdown(3000),
})
  .superRefine(endsInOrder)
  .superRefine(({ type, home }, context) => {
    const expected =
      "nothing: only an announcement of type info is quiet; others stand at the top of the home page anyway";
    refuse(context, home && type !== "info" && expected, "home");
  });
export const announcements = maybeEmptyList(announcement, 1000);

/**
 * content/news.yml. `dateShown` replaces the date where words are better ("Pascha 2024"). The output is newest first;
 * each item has an `id` for links, stable while date and title stay.
 */
const newsItem = groupWithPicture({
  date,
  dateShown: text(60).optional(),
  title: text(120).optional(),
  content: markdown(4000),
});
export const news = maybeEmptyList(newsItem, 10_000).transform((items) => {
  const idOf = uniqueIds();
  return [...items]
    .sort((item, other) => other.date.localeCompare(item.date))
    .map((item) => ({ ...item, id: idOf(`${item.date}-${anchorOf(item.title ?? "news")}`) }));
});

const absence = group({ from: date, until: date, call: text(120), phone: telephone }).superRefine(endsInOrder);

/** content/absences.yml: when the rector is away, both days included, and whom to call instead. */
export const absences = maybeEmptyList(absence, 1000);
