import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileNames } from "~/content/content-paths.server";
import { ContentFolder } from "../../support/content/content-folder";
import { pageHtml as htmlOf, shippedContent } from "../../support/content/site-content";
import { sized } from "../../support/project/size";

const contentOf = (folder: ContentFolder) => shippedContent(folder.path);
const shipped = shippedContent();
const page = (text: string) => `---\ntitle: Choir\ndescription: Ours.\n---\n${text}\n`;

describe("Pasted text means its visible characters:", () => {
  test.each([
    ["a zero-width space before a name", "events.yml", "title:", "\u200btitle:"],
    ["a byte order mark before a name", "services.yml", "weekly:", "\ufeffweekly:"],
    ["a control character of Office", "services.yml", "name: Divine Liturgy", "name: Divine\u0007 Liturgy"],
  ])("%s", (_, file, from, to) => {
    expect(contentOf(new ContentFolder().change(file, from, to))).toEqual(shipped);
  });

  test("any values of any file, with similar blanks, hyphens and invisible characters", async () => {
    const unseen = fc.string({
      unit: fc.constantFrom("\u200b", "\ufeff", "\u2060", "\u00ad", "\u00a0"),
      maxLength: 4,
    });
    const blank = fc.constantFrom("\u00a0", "\u202f", "\u2009", "\u3000");
    const hyphen = fc.constantFrom("\u2010", "\u2011", "\x1e");
    const files = fileNames.filter((file) => file.endsWith(".yml"));
    const oneLineValue = /^( *(?:- )?\w+: )([\p{L}\d(/][^#\n]*)(?=\n(?: *(?:- |\w+:|#)|\n|$))/gmu;
    await fc.assert(
      fc.asyncProperty(unseen, unseen, blank, hyphen, async (before, after, otherBlank, otherHyphen) => {
        const folder = new ContentFolder();
        const pasted = (_: string, name: string, value: string) =>
          name + before + value.replaceAll(" ", otherBlank).replaceAll("-", otherHyphen) + after;
        for (const file of files) folder.write(file, folder.read(file).replace(oneLineValue, pasted));
        expect(contentOf(folder)).toEqual(shipped);
      }),
      { numRuns: sized(3, 30) },
    );
  });

  test("the words of Markdown, with any blanks between them and before their lines", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("\u00a0", "\u202f", "\u2003"), fc.nat({ max: 5 }), async (blank, count) => {
        const folder = new ContentFolder();
        const change = (file: string, from: RegExp, to: string) =>
          folder.write(file, folder.read(file).replace(from, to));
        for (const file of ["faith.md", "history.md", "creed.md"]) {
          change(file, /(?<=\S) (?=\S)/g, blank);
          change(file, /^$/gm, blank.repeat(count));
          change(file, /^(?=\p{Lu})/gmu, blank.repeat(count));
        }
        expect(contentOf(folder)).toEqual(shipped);
      }),
      { numRuns: sized(3, 30) },
    );
  });

  test.each([
    [
      "lines around a page's head",
      "\ufeff\ufeff---\u00a0\ntitle: Choir\n\u200bdescription\u2060: Ours.\n---\u200b\nCome.\n",
    ],
    ["the values of its head", page("Come.").replace("Ours.", "Ours.\u00ad")],
  ])("zero-width characters around %s", (_, text) => {
    const [plain, pasted] = [page("Come."), text].map((each) =>
      contentOf(new ContentFolder().write("pages/choir.md", each)),
    );
    expect(pasted!.pages).toEqual(plain!.pages);
  });

  test("zero-width characters before a hyphen of a list, in a placeholder, and between an address and its full stop", () => {
    const events = new ContentFolder().change("events.yml", "\n- ", "\n\u200b- ");
    expect(contentOf(events).events).toEqual(shipped.events);
    expect(htmlOf("{\u2060rector\u200b} at https://choir.example.org\u200b.")).toBe(
      htmlOf("{rector} at https://choir.example.org."),
    );
  });

  test.each(["\v", "\f", "\u0085", "\u2028"])("%j is a line break in a text", (lineBreak) => {
    expect(htmlOf(`Come.\n\n- Altos${lineBreak}- Basses`)).toBe(htmlOf("Come.\n\n- Altos\n- Basses"));
  });

  test("addresses lose invisible characters at their ends, and may not have them inside", () => {
    expect(htmlOf("See [us](https://choir.example.org/a\u200b).")).toBe(
      htmlOf("See [us](https://choir.example.org/a)."),
    );
  });
});

test.each(["null", "~", "[]", '""', ""])("a list that may be empty may be %j", (nothing) => {
  const folder = new ContentFolder();
  const parish = folder.read("parish.yml").replace(/^socialLinks:.*\n(?: +- .*\n)*/m, `socialLinks: ${nothing}\n`);
  expect(contentOf(folder.write("parish.yml", parish)).parish.socialLinks).toEqual([]);
});
