import { type SiteFiles } from "./site-files";
import { type YamlText } from "./yaml-text";

/** Named in the parish's list of sample words, so that `content:check --strict` finds every such text. */
export const toWrite = "still to be written";

type Change = (files: SiteFiles, file: string) => void;

/** Replaces passages: the words themselves, or "first words … last words". */
const replacing =
  (...pairs: [passage: string, by: string][]): Change =>
  (files, file) => {
    for (const [passage, by] of pairs) files.replace(file, wholePassage(files.read(file), passage, file), by);
  };

/** @throws where the sample has changed */
function wholePassage(text: string, passage: string, file: string): string {
  const [first = "", last = ""] = passage.split(" … ");
  const start = text.indexOf(first);
  const end = text.indexOf(last, start + first.length);
  if (start < 0 || end < 0) throw new Error(`The sample's ${file} no longer says: ${passage}`);
  return text.slice(start, end + last.length);
}

const editing =
  (change: (yaml: YamlText) => YamlText): Change =>
  (files, file) =>
    files.edit(file, change);

/** Leaves the notes at the top of a list, and no item but these. */
const onlyNotes =
  (items = ""): Change =>
  (files, file) => {
    const [notes = ""] = /^(?:#.*\n|\n)*/.exec(files.read(file))!;
    files.write(file, `${notes.trimEnd()}\n${items && `\n${items}`}`);
  };

const inTurn =
  (...changes: Change[]): Change =>
  (files, file) => {
    for (const change of changes) change(files, file);
  };

const history = `<!-- Each part starts with ## and its heading. -->

## Our parish

The history of {name} is ${toWrite}.
`;

const news = (today: string) => `- date: ${today}
  title: Our new website
  content: |
    The parish has a new website. Its first news is ${toWrite}.
`;

/** The change of each file that replaces the sample parish's own facts with short texts. */
const reductions = (today: string): Readonly<Record<string, Change>> => ({
  "content/absences.yml": onlyNotes(),
  "content/bulletin.yml": onlyNotes(),
  "content/events.yml": onlyNotes(),
  "content/news.yml": onlyNotes(news(today)),
  "content/history.md": (files, file) => files.write(file, history),
  "content/history.yml": editing((yaml) =>
    yaml
      .set(["video", "title"], "Our history")
      .set(["video", "link"], "https://video.example.org/watch/our-history")
      .set(["video", "embed"], "https://video.example.org/embed/our-history")
      .makeNote(["video"]),
  ),
  "content/parish.yml": editing((yaml) =>
    yaml
      .set(["gettingHere", "parking"], `Where to park is ${toWrite}.`)
      .set(["gettingHere", "transit"], `How to come by bus or train is ${toWrite}.`)
      .set(["gettingHere", "entrance"], `Which door to take is ${toWrite}.`)
      .set(["gettingHere", "accessibility"], `How to come in with a wheelchair is ${toWrite}.`)
      // Childhelp's, which can name the office of any state.
      .set(["childProtection", "agency"], "office for the protection of children")
      .set(["childProtection", "hotline"], "(800) 422-4453")
      .set(["childProtection", "law"], `its paragraph is ${toWrite}`)
      .set(["neighbors"], [])
      .set(["socialLinks"], [])
      .set(["facebook"], "https://facebook.example.org/our-parish")
      .makeNote(["facebook"])
      .set(["live"], "https://video.example.org/our-parish/live"),
  ),
  "content/home.yml": inTurn(
    replacing(
      ["For more than a hundred … have been open", "Our doors are open"],
      ["Park behind the church; there is a ramp.", `Where to park is ${toWrite}.`],
      ["Tell us about yourself, and {rector} will be in touch.", "Call or write, and {rector} will be in touch."],
      ["Fill out the inquirer form", "Get in touch"],
    ),
    editing((yaml) => yaml.set(["information", 0, "link"], "/contact").remove(["information", 1])),
  ),
  "content/services.yml": inTurn(
    (files, file) => {
      const weekly = files.get(file, "weekly") as unknown[];
      for (const index of weekly.keys()) files.edit(file, (yaml) => yaml.remove(["weekly", index, "from"]));
    },
    editing((yaml) => yaml.remove(["weekly", 1, "services", 0, "note"]).set(["dated"], []).set(["changes"], [])),
    replacing(
      ["hears confessions after … by request.", "hears confessions by request."],
      ["\n\n  Are you here on a Sunday without a Liturgy? … .org).", ""],
    ),
  ),
  "content/clergy.yml": editing((yaml) =>
    yaml
      .set(["clergy", 1, "role"], "Bishop of the {diocese}")
      .set(
        ["clergy", 1, "about"],
        `Our bishop is a father to all parishes of the diocese. More about him is ${toWrite}.`,
      )
      .set(["council", 2, "email"], "{webmasterEmail}"),
  ),
  "content/faith.yml": (files, file) => {
    const cards = files.get(file, "furtherStudy") as { link: string }[];
    for (const [index, { link }] of [...cards.entries()].reverse())
      if (link.includes(".example.org/")) files.edit(file, (yaml) => yaml.remove(["furtherStudy", index]));
  },
  "content/gallery.yml": editing((yaml) => yaml.remove(["photos", 1])),
  "content/parish-feasts.yml": inTurn(
    editing((yaml) =>
      yaml
        .remove(["feasts", 0, "color"])
        .remove(["feasts", 0, "epistle"])
        .remove(["feasts", 0, "gospel"])
        .set(["transfers"], []),
    ),
    replacing([
      "The patron of a made-up parish. … for those of yours.",
      "Our patron. Ask the rector for the rank and readings.",
    ]),
  ),
  "content/men.yml": editing((yaml) => yaml.set(["contact", "email"], "{webmasterEmail}")),
  "content/knights.yml": editing((yaml) => yaml.set(["documents"], []).set(["contact", "email"], "{webmasterEmail}")),
  "content/knights-faq.md": replacing([" Our patron, … changed a nation.", ""]),
  "content/text-alerts.yml": replacing(["st-olga", "our-parish"]),
  "content/pages/accessibility.md": replacing(
    ["# The day on which one of you … checked: 2026-11-20\n", ""],
    ["The side door has a ramp. There is a seat", `How to come in with a wheelchair is ${toWrite}.\nThere is a seat`],
  ),
  "content/pages/questions.md": replacing([
    ", or in the nursery downstairs. Leave the stroller inside the side door.",
    ". Leave the stroller inside the door.",
  ]),
});

/** Reduces each file that is still the sample's, to the letter. */
export function reduceSample(files: SiteFiles, sample: SiteFiles, today: string): void {
  for (const [file, change] of Object.entries(reductions(today)))
    if (files.has(file) && files.read(file) === sample.read(file)) change(files, file);
}
