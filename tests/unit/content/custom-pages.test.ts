import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { reservedAddresses } from "~/content/schema/custom-page";
import { ContentFolder } from "../../support/content/content-folder";

const head = "---\ntitle: Baptism\ndescription: How to be baptized.\n---\n";

describe("A page of the parish's own", () => {
  test("cannot take the address of a route, or of a file or folder of public/", () => {
    const routes = readdirSync("app/routes").map((file) => file.split(".")[0]!);
    const own = [...routes, ...readdirSync("public")].filter((name) => /^[a-z0-9-]+$/.test(name));
    expect(own.filter((name) => !reservedAddresses.includes(name))).toEqual([]);
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
});
