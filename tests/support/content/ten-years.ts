import { addDays, datesBetween } from "~/dates/civil-date";
import { ContentFolder } from "./content-folder";

const sundays = datesBetween("2016-11-27", "2026-11-22").filter((_, index) => index % 7 === 0);
const SENTENCE = "After Liturgy we gathered in the hall, and gave thanks for the year that has passed. ";

/** The content after ten years in which nobody removed anything: 3,000 entries up to a Sunday of November 2026. */
export function tenYears(): ContentFolder {
  const folder = new ContentFolder();
  const lines = (entryOf: (date: string) => string, every = 1) =>
    sundays
      .filter((_, index) => index % every === 0)
      .map((date) => `- { ${entryOf(date)} }\n`)
      .join("");
  const append = (file: string, entries: string) => folder.write(file, folder.read(file).trimEnd() + `\n${entries}`);
  const into = (list: string, entries: string) =>
    folder.change("services.yml", `\n${list}:\n`, `\n${list}:\n${entries.replace(/^/gm, "  ").trimEnd()}\n`);
  append(
    "news.yml",
    lines((date) => `date: ${date}, title: News of ${date}, content: "${SENTENCE.repeat(5)}"`),
  );
  append(
    "events.yml",
    lines((date) => `date: ${date}, time: 12:00, title: Potluck, description: "${SENTENCE}"`, 2),
  );
  const notice = (date: string) => `type: info, title: Notice of ${date}, date: This week, until: ${addDays(date, 6)}`;
  append(
    "announcements.yml",
    lines((date) => `${notice(date)}, content: "${SENTENCE}"`),
  );
  into(
    "dated",
    lines((date) => `date: ${addDays(date, 3)}, time: 18:00, name: Akathist`),
  );
  into(
    "changes",
    lines((date) => `date: ${date}, service: Hours, cancelled: Nobody to read`, 3),
  );
  const photo = (date: string) => {
    const year = date.slice(0, 4);
    return `picture: church.svg, pictureText: The church in the year ${year}, year: ${year}`;
  };
  return folder.write("gallery.yml", `title: Photographs\ndescription: Our church.\nphotos:\n${lines(photo)}`);
}
