import { ContentFolder } from "../../support/content/content-folder";
import { expect, test } from "../../support/browser/journey";
import { FORMATS, sheetCount, textOf, withoutPdfReader, withoutSpaces } from "../../support/browser/paper";

const long = "Please bring a dish to share and a friend who has not been here for long. ".repeat(40);
const hymn =
  "When Thou didst descend to death, O Life Immortal, Thou didst slay hell with the splendor of Thy Godhead. ";
const roles = ["Reader", "Server", "Greeter", "Prosphora", "Coffee hour", "Cleaning", "Counter", "Bell"];
/** The longest entry for a Sunday: eight roles, and hymns of 2,500 characters in six paragraphs. */
const entry = (sunday: string) => `- date: ${sunday}
  roles: { ${roles.map((role) => `${role}: open`).join(", ")} }
  hymns: |
${Array.from({ length: 6 }, () => `    **Troparion.** ${hymn.repeat(4).slice(0, 395)}\n`).join("\n")}`;

/** A parish with more to say than a sheet holds. */
const busy = new ContentFolder()
  .write(
    "announcements.yml",
    ["Stewardship", "Thank you", "Picnic"]
      .map((title) => `- { type: info, title: ${title}, date: Now, content: "${long}" }\n`)
      .join(""),
  )
  .write("bulletin.yml", `- { date: 2027-05-02, note: "${long.slice(0, 290)}" }\n${entry("2027-05-09")}`);
test.use({
  serverEnv: { CONTENT_DIR: busy.path, PREVIEW_DATE: "2027-04-19T12:00", SITE_URL: "https://parish.example.org" },
});

/**
 * Palm Sunday with Holy Week, Pascha, a Sunday with hymns and roles, and the longest readings of the year, with their
 * last words.
 */
const LAST_WORDS = {
  "2027-04-25": "done this miracle.",
  "2027-05-09": "life through his name.",
  "2027-05-02": "came by Jesus Christ.",
  "2027-05-23": "made him whole.",
  "2027-06-06": "he worshipped him.",
};

test.describe("The bulletin", { tag: ["@scripts-off", "@full-size"] }, () => {
  test.skip(...withoutPdfReader);

  for (const format of FORMATS)
    test(`is two pages of ${format}, with the whole Gospel, and says where the rest is`, async ({ page }) => {
      for (const [sunday, lastWords] of Object.entries(LAST_WORDS)) {
        await page.goto(`/bulletin/${sunday}`);
        const pdf = await page.pdf({ format });
        expect(sheetCount(pdf), sunday).toBe(2);
        const text = withoutSpaces(textOf(pdf, []).join());
        const needed = [lastWords, "(603) 555-0115", "Picnic", "/announcements"];
        for (const words of [...needed, ...(sunday === "2027-05-09" ? ["Bell: open", "Troparion"] : [])])
          expect(text, sunday).toContain(withoutSpaces(words));
      }
    });
});
