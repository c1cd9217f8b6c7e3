import { mkdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { documentAt } from "~/content/documents.server";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";

const pdf = "%PDF-1.7\nThe bulletin of this week.\n%%EOF\n";

function withFiles(files: Record<string, string>): ContentFolder {
  const folder = new ContentFolder();
  mkdirSync(join(folder.path, "files"), { recursive: true });
  for (const [name, text] of Object.entries(files)) folder.write(`files/${name}`, text);
  return folder;
}

const page = (text: string) => `---\ntitle: Bulletins\ndescription: The bulletins.\n---\n${text}\n`;

describe("a file of content/files", () => {
  test("that visitors could not use is refused, with what it is and what it should be", () => {
    const wrong: [name: string, text: string, found: string, expected: string][] = [
      ["bulletin.docx", "%PDF-1.7\n%%EOF", "something else, whatever its name says", "a Word document"],
      ["constructor", "x", "a file of another kind", "ends with one of: pdf, jpg"],
      ["cut.pdf", "%PDF-1.7\nThe first half", "a file that is cut short", "a PDF document: put it there again"],
      ["drawing.svg", "<svg/>", "a file of another kind", "ends with one of: pdf, jpg"],
      ["empty.pdf", "", "an empty file", "a PDF document: put it there again"],
      ["flyer.jpg", "no picture", "a file that holds none that can be shown", "a JPEG picture"],
      ["notes.txt", "a\0b", "something else", "a plain text"],
      ["page.pdf", "<!DOCTYPE html><p>Sign in</p>", "a web page", "a PDF document: save it again as one"],
      ["word.pdf", "PK\u0003\u0004 word/", "something else, whatever its name says", "a PDF document"],
    ];
    const folder = withFiles(Object.fromEntries(wrong.map(([name, text]) => [name, text])));
    expect(contentProblems(folder.path)).toEqual(
      wrong.map(([name, , found, expected]) => ({
        file: `files/${name}`,
        found: expect.stringContaining(found) as string,
        expected: expect.stringContaining(expected) as string,
      })),
    );
  });

  test("of 200 MB is refused, and so are too many", () => {
    const folder = withFiles({ "film.pdf": pdf });
    truncateSync(join(folder.path, "files/film.pdf"), 200 * 1024 * 1024);
    expect(contentProblems(folder.path)).toMatchObject([
      { file: "files/film.pdf", found: "a file of 200 MB", expected: "a file of at most 10 MB" },
    ]);
    const many = withFiles({});
    for (const month of [1, 2, 3, 4]) many.write(`files/${month}.pdf`, pdf + " ".repeat(9 * 1024 * 1024) + "%%EOF");
    expect(contentProblems(many.path)).toMatchObject([{ file: "files/", found: "37 MB in all files together" }]);
  });

  test("that a system leaves behind is no mistake, and nobody gets it", () => {
    const folder = withFiles({ ".DS_Store": "x", "~$bulletin.docx": "x", "Thumbs.db": "x" });
    expect(contentProblems(folder.path)).toEqual([]);
    expect(documentAt(folder.path, "/files/~$bulletin.docx")).toBeUndefined();
  });
});

describe("a link to a file of content/files", () => {
  const name = "Bulletin für März (1).pdf";
  const links = [
    `[the bulletin](/files/${name})`,
    `[the bulletin](${encodeURI(`/files/${name}`)})`,
    `[one](/files/${name}), [two](/files/${name})`,
  ];

  test.each(links)("may have its name with blanks, capitals and letters of any script: %s", (link) => {
    for (const stored of [name, name.normalize("NFD")]) {
      const folder = withFiles({ [stored]: pdf }).write("pages/sheets.md", page(link));
      expect(contentProblems(folder.path)).toEqual([]);
      expect(documentAt(folder.path, `/files/${name}`)).toMatchObject({ type: "application/pdf" });
      expect(documentAt(folder.path, `/files/${name.normalize("NFD")}`)).toMatchObject({ type: "application/pdf" });
    }
  });

  test.each([
    ["[the bulletin](/files/April Bulletin.pdf)", "content/files/April Bulletin.pdf"],
    ["[the bulletin](/files/bulletin.pdf/)", "content/files/bulletin.pdf"],
    ["[the bulletin](/files/../parish.yml)", "/files/../parish.yml"],
    ["[the bulletin](/files/folder.pdf)", "content/files/folder.pdf"],
  ])("without the file is a mistake with its line: %s", (link, place) => {
    const folder = withFiles({ [name]: pdf }).write("pages/sheets.md", page(`\n${link}`));
    mkdirSync(join(folder.path, "files/folder.pdf"));
    const problems = contentProblems(folder.path);
    expect(problems).toMatchObject([{ file: "pages/sheets.md", line: 6 }]);
    expect(problems[0]!.found + problems[0]!.expected).toContain(place);
  });
});
