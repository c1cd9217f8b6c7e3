import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { reservedAddresses } from "~/content/schema/custom-page";
import { ContentFolder } from "../../support/content/content-folder";

const head = "---\ntitle: Baptism\ndescription: How to be baptized.\n---\n";
const problemsWith = (name: string, text: string) => new ContentFolder().write(`pages/${name}`, text).problems();

describe("A page of the parish's own", () => {
  test("has the address of its file, and its head and text", () => {
    const loaded = loadContent(
      new ContentFolder().write("pages/baptism.md", `${head}Come.\n\n## When\n\nSoon.\n`).path,
    );
    const page = "content" in loaded && loaded.content.pages.find(({ href }) => href === "/baptism");
    expect(page).toMatchObject({ title: "Baptism", intro: "<p>Come.</p>", sections: [{ id: "when", title: "When" }] });
  });

  test("cannot take an address that the site has", () => {
    const found = "the address /knights, which the site itself has";
    expect(problemsWith("knights.md", `${head}Come.\n`)).toEqual([
      { file: "pages/knights.md", line: 1, found, expected: "another name for this file" },
    ]);
  });

  test("cannot take the address of a route, or of a file or folder of public/", () => {
    const routes = readdirSync("app/routes").map((file) => file.split(".")[0]!);
    const own = [...routes, ...readdirSync("public")].filter((name) => /^[a-z0-9-]+$/.test(name));
    expect(own.filter((name) => !reservedAddresses.includes(name))).toEqual([]);
  });

  test.each([
    [
      "First Visit.md",
      `${head}Come.\n`,
      1,
      "a name of small letters, digits and hyphens that ends with .md, such as first-visit.md",
    ],
    [
      "visit.txt",
      `${head}Come.\n`,
      1,
      "a name of small letters, digits and hyphens that ends with .md, such as first-visit.md",
    ],
    [
      "visit.md",
      "# Visit\n",
      1,
      "a line of three hyphens, below it title: and description:, and again a line of three hyphens",
    ],
    ["visit.md", head, 1, "some text below the second line of hyphens"],
    ["visit.md", "---\ntitel: Visit\ndescription: x\n---\nCome.\n", 2, 'did you mean "title"?'],
    [
      "visit.md",
      "---\ntitle: Visit\ndescription: x\nmenu: top\n---\nCome.\n",
      4,
      "one of: first, about, information, resources, footer",
    ],
    [
      "visit.md",
      "---\ntitle: Visit\ndescription: x\npicture: no.jpg\npictureText: y\n---\nCome.\n",
      4,
      "a picture that is in public/images",
    ],
    [
      "visit.md",
      "---\ntitle: Visit\ndescription: x\npicture: church.svg\n---\nCome.\n",
      4,
      "picture and pictureText together, or neither of them",
    ],
    [
      "visit.md",
      "---\ntitle: Visit\ndescription: x\nchecked: 2026-11-20\n---\nCome.\n",
      4,
      "nothing: only a page with shows: accessibility says when it was checked",
    ],
    [
      "visit.md",
      `${head}Come.\n\n## When\n\n<b>Soon</b>\n`,
      9,
      "Markdown without HTML: write *emphasis*, **strong** or [words](https://address)",
    ],
    ["visit.md", `${head}Come to {rektor}.\n`, 5, "did you mean {rector}?"],
  ])("%s: %j is a mistake on its line", (name, text, line, expected) => {
    const [problem] = problemsWith(name, text);
    expect(problem).toMatchObject({ file: `pages/${name}`, line, expected });
  });
});

describe("A former address of a page", () => {
  const withHead = (line: string) => head.replace("---\n", `---\n${line}\n`);

  test("may be one or more, with or without slash", () => {
    for (const [line, was] of [
      ["was: christening", ["christening"]],
      ["was: /christening, /visit-us.md", ["christening", "visit-us"]],
    ] as const) {
      const loaded = loadContent(new ContentFolder().write("pages/baptism.md", `${withHead(line)}Come.\n`).path);
      expect("content" in loaded && loaded.content.pages.find(({ href }) => href === "/baptism")?.was).toEqual(was);
    }
  });

  test.each([
    ["was: /rides", "an address that has no page now"],
    ["was: /knights", "the site itself has this one"],
    ["was: /Our Church", "such as /first-visit"],
    ["was: https://example.org/old", "such as /first-visit"],
  ])("%s is a mistake on its line", (line, expected) => {
    const [problem, ...others] = problemsWith("baptism.md", `${withHead(line)}Come.\n`);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: "pages/baptism.md", line: 2 });
    expect(problem!.expected).toContain(expected);
  });

  test("belongs to one page only", () => {
    const folder = new ContentFolder();
    for (const name of ["baptism", "chrismation"])
      folder.write(`pages/${name}.md`, `${withHead("was: /joining")}Come.\n`);
    const [problem] = folder.problems();
    expect(problem!.expected).toBe("an address that no other page was at: /baptism was there too");
  });
});
