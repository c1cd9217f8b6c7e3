import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isCollection, parseDocument } from "yaml";
import { ContentFolder } from "./content-folder";

/** Changes a YAML file of the content as a secretary would, by taking things away. */
function edit(folder: ContentFolder, file: string, change: (document: Document) => void): void {
  const document = parseDocument(readFileSync(join(folder.path, file), "utf8"), { schema: "failsafe" });
  change(document);
  writeFileSync(join(folder.path, file), document.toString());
}

/** The addresses that the parish below leaves out. */
export const leftOut = [
  "/knights",
  "/books",
  "/survey",
  "/men",
  "/menreg",
  "/textalerts",
  "/ask",
  "/gallery",
  "/words",
];

/** A parish with the required content only. */
export function smallParish(): ContentFolder {
  const folder = new ContentFolder();
  for (const file of [
    "absences.yml",
    "bulletin.yml",
    "donate.yml",
    "knights.yml",
    "knights-faq.md",
    "men.yml",
    "men.md",
    "books.yml",
    "ask.yml",
    "gallery.yml",
    "words.yml",
    "survey.yml",
    "text-alerts.yml",
    "parish-feasts.yml",
  ]) {
    rmSync(join(folder.path, file));
  }
  rmSync(join(folder.path, "pages"), { recursive: true, force: true });
  edit(folder, "history.yml", (document) => document.delete("video"));
  folder.write("history.md", "## Our beginnings\n\nWe began in a rented room.\n\nToday we have a church.\n");
  edit(folder, "parish.yml", (document) => {
    document.delete("facebook");
    document.deleteIn(["socialLinks", 0]);
    document.delete("gettingHere");
  });
  edit(folder, "home.yml", (document) =>
    ["picture", "pictureText", "pictureFocus"].forEach((name) => document.delete(name)),
  );
  edit(folder, "prayer.yml", (document) => document.set("candles", []));
  folder.change("prayer.yml", " You may also have a\n  candle lit.", "");
  folder.write("clergy.yml", folder.read("clergy.yml").replaceAll("parish council", "parish"));
  edit(folder, "clergy.yml", (document) => {
    document.delete("council");
    document.delete("councilIntro");
    const clergy = document.get("clergy");
    for (const item of isCollection(clergy) ? clergy.items.keys() : []) {
      document.deleteIn(["clergy", item, "picture"]);
      document.deleteIn(["clergy", item, "pictureText"]);
    }
  });
  // Its own texts about text messages.
  edit(folder, "home.yml", (document) => document.deleteIn(["information", 2]));
  // Links to its own pages.
  edit(folder, "home.yml", (document) => {
    document.delete("firstVisit");
    document.set("welcome", "Welcome from **{rector}**, our rector!");
  });
  edit(folder, "faith.yml", (document) => [5, 4, 3].forEach((index) => document.deleteIn(["furtherStudy", index])));
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
