import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Document, parseDocument } from "yaml";
import { ContentFolder } from "./content-folder";

/** Changes a YAML file of the content as a secretary would, by taking things away. */
function edit(folder: ContentFolder, file: string, change: (document: Document) => void): void {
  const document = parseDocument(folder.read(file), { schema: "failsafe" });
  change(document);
  folder.write(file, document.toString());
}

/** Takes values out of a YAML file, each named by its path. */
const without = (folder: ContentFolder, file: string, ...paths: (string | number)[][]): void =>
  edit(folder, file, (document) => paths.forEach((path) => document.deleteIn(path)));

const words = (text: string) => text.split(" ");

/** The addresses that the parish below leaves out. */
export const leftOut = words("/knights /books /survey /men /menreg /textalerts /ask /gallery /words");

/** A parish with the required content only. */
export function smallParish(): ContentFolder {
  const folder = new ContentFolder();
  for (const file of [
    ...words("absences.yml bulletin.yml donate.yml knights.yml knights-faq.md men.yml men.md books.yml ask.yml"),
    ...words("gallery.yml words.yml survey.yml text-alerts.yml parish-feasts.yml pages"),
  ])
    rmSync(join(folder.path, file), { recursive: true });
  without(folder, "history.yml", ["video"]);
  folder.write("history.md", "## Our beginnings\n\nWe began in a rented room.\n\nToday we have a church.\n");
  without(folder, "parish.yml", ["facebook"], ["socialLinks", 0], ["gettingHere"]);
  edit(folder, "prayer.yml", (document) => document.set("candles", []));
  folder.change("prayer.yml", " You may also have a\n  candle lit.", "");
  folder.write("clergy.yml", folder.read("clergy.yml").replaceAll("parish council", "parish"));
  const pictures = [0, 1, 2].flatMap((item) => ["picture", "pictureText"].map((name) => ["clergy", item, name]));
  without(folder, "clergy.yml", ["council"], ["councilIntro"], ...pictures);
  // Its texts about text messages, and its links to its own pages.
  without(folder, "home.yml", ...words("picture pictureText pictureFocus firstVisit").map((name) => [name]), [
    "information",
    2,
  ]);
  edit(folder, "home.yml", (document) => document.set("welcome", "Welcome from **{rector}**, our rector!"));
  without(folder, "faith.yml", ...[5, 4, 3].map((index) => ["furtherStudy", index]));
  folder.write("announcements.yml", "# none\n");
  return folder;
}

/** A parish with two priests, a deacon and three officers who can be called, and with other readers of its forms. */
export function parishWithPeople(): ContentFolder {
  const person = (name: string, office: string, phone: string, short: string) =>
    `  - name: ${name}\n    office: ${office}\n    role: Serves this parish\n    phone: ${phone}\n` +
    `    email: ${short}@example.org\n    placeholder: ${short}\n    about: Ask him anything.\n`;
  const folder = new ContentFolder().change(
    "clergy.yml",
    "# Markdown, shown above the list of council members.",
    person("Father Paul", "Assistant Priest", "(603) 555-0161", "paul") +
      person("Deacon John", "Deacon", "(603) 555-0144", "john"),
  );
  for (const [index, office] of ["President", "Treasurer", "Secretary"].entries())
    folder.change("clergy.yml", `- office: ${office}\n`, `- office: ${office}\n    phone: (603) 555-017${index + 1}\n`);
  const reader = (short: string) => `otherRecipients:\n  - name: "{${short}}"\n    email: "{${short}Email}"\n`;
  return folder
    .change("ask.yml", "button: Send to the priest\n", `button: Send to the priest\n${reader("paul")}`)
    .change("prayer.yml", "cutOff:\n", `${reader("john")}cutOff:\n`);
}

/** A parish with the two sample pages and a third, which is in no menu. */
export const parishWithPages = (): ContentFolder =>
  new ContentFolder().write(
    "pages/sacraments.md",
    [
      "---\ntitle: Sacraments\ndescription: Baptism, marriage and confession at our parish.",
      "picture: church.svg\npictureText: Our church\n---",
      "Talk with {rector} first. The [picture](/pictures/church.svg) is ours.\n",
      "## Baptism\n\nSee [below](#marriage).\n\n## Marriage\n\n- two candles\n- [call us](/contact)\n",
    ].join("\n"),
  );

const unbroken = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe";

/** A parish with the longest reasonable names, days of services, events and news. */
export function longParish(): ContentFolder {
  const times = (count: number, line: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => line(n)).join("");
  const folder = new ContentFolder()
    .change(
      "parish.yml",
      "name: St. Olga Orthodox Church",
      "name: Cathedral Church of the Dormition of Our Most Holy Lady the Theotokos",
    )
    .change(
      "parish.yml",
      "street: 12 Church Street",
      "street: 12345 Old Winnipesaukee and Ossipee Mountain Highway, Building 12",
    )
    .change(
      "parish.yml",
      "webmasterEmail: webmaster@",
      "webmasterEmail: the.very.long.name.of.our.webmaster@subdomain.of.a.long.",
    )
    .change(
      "services.yml",
      "\ndated:\n",
      `\ndated:\n${times(8, (n) => `  - date: 2026-12-24\n    name: Vesperal Divine Liturgy of St. Basil the Great, with blessing ${n}\n    time: ${n + 10}:15\n    note: Confessions, and supper in the hall afterward for all who come\n`)}`,
    )
    .change(
      "services.yml",
      "\nchanges:\n",
      `\nchanges:\n  - date: 2026-12-06\n    cancelled: ${"Ice and snow ".repeat(8)}\n`,
    );
  folder.write(
    "events.yml",
    times(
      20,
      (n) =>
        `- date: 2026-12-${n + 1 < 10 ? "0" : ""}${n + 1}\n  title: ${"A long title ".repeat(7)}\n  place: ${unbroken}\n  description: ${"Words. ".repeat(40)}${unbroken}${unbroken}\n`,
    ),
  );
  folder.write(
    "news.yml",
    times(
      60,
      (n) =>
        `- date: 2026-0${1 + (n % 9)}-10\n  title: ${"News ".repeat(15)}${n}\n  content: ${"Words. ".repeat(80)}\n`,
    ),
  );
  return folder;
}
