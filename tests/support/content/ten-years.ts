import { stringify } from "yaml";
import { addDays, datesBetween } from "~/dates/civil-date";
import { ContentFolder } from "./content-folder";

const FIRST_SUNDAY = "2016-11-27";
const LAST_DAY = "2026-11-22";
const sundays = datesBetween(FIRST_SUNDAY, LAST_DAY).filter((_, index) => index % 7 === 0);
const every = (weeks: number) => sundays.filter((_, index) => index % weeks === 0);
const SENTENCE = "After Liturgy we gathered in the hall, and gave thanks for the year that has passed. ";

/**
 * The content after ten years in which nobody removed anything: 3,000 entries up to a Sunday of November 2026.
 */
export function tenYears(): ContentFolder {
  const append = (file: string, entries: object[]) => {
    const shipped = new ContentFolder().read(file);
    return shipped.replace(/\s*$/, "\n") + stringify(entries);
  };
  const into = (text: string, list: string, entries: object[]) => {
    const lines = stringify(entries).trimEnd().split("\n");
    return text.replace(`\n${list}:\n`, `\n${list}:\n${lines.map((line) => `  ${line}\n`).join("")}`);
  };
  const folder = new ContentFolder();
  const photo = (date: string, index: number) => ({
    picture: index % 2 === 0 ? "church.svg" : "history-film.svg",
    pictureText: `The church in the year ${date.slice(0, 4)}`,
    year: date.slice(0, 4),
  });
  return folder
    .write(
      "news.yml",
      append(
        "news.yml",
        sundays.map((date) => ({ date, title: `News of ${date}`, content: SENTENCE.repeat(5) })),
      ),
    )
    .write(
      "events.yml",
      append(
        "events.yml",
        every(2).map((date) => ({ date, time: "12:00", title: `Potluck of ${date}`, description: SENTENCE })),
      ),
    )
    .write(
      "announcements.yml",
      append(
        "announcements.yml",
        sundays.map((date) => {
          return {
            type: "info",
            title: `Notice of ${date}`,
            date: "This week",
            until: addDays(date, 6),
            content: SENTENCE,
          };
        }),
      ),
    )
    .write(
      "services.yml",
      into(
        into(
          folder.read("services.yml"),
          "dated",
          every(1).map((date) => ({ date: addDays(date, 3), time: "18:00", name: "Akathist" })),
        ),
        "changes",
        every(3).map((date) => ({ date, service: "Hours", cancelled: "Nobody to read" })),
      ),
    )
    .write(
      "gallery.yml",
      stringify({
        title: "Photographs",
        description: "Our church in pictures.",
        intro: "Come and see.",
        photos: sundays.map(photo),
      }),
    );
}
