import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { reservedAddresses } from "~/content/schema/custom-page";
import { ContentFolder } from "../../support/content/content-folder";
import { shippedContent } from "../../support/content/site-content";

test("A page of the parish's own cannot take the address of a route, or of a file or folder of public/", () => {
  const routes = readdirSync("app/routes").map((file) => file.split(".")[0]!);
  const own = [...routes, ...readdirSync("public")].filter((name) => /^[a-z0-9-]+$/.test(name));
  expect(own.filter((name) => !reservedAddresses.includes(name))).toEqual([]);
});

test.each([
  ["christening", ["christening"]],
  ["/christening, /visit-us.md", ["christening", "visit-us"]],
])("A page may have been at %s", (was, expected) => {
  const text = `---\nwas: ${was}\ntitle: Baptism\ndescription: How to be baptized.\n---\nCome.\n`;
  const { pages } = shippedContent(new ContentFolder().write("pages/baptism.md", text).path);
  expect(pages.find(({ href }) => href === "/baptism")?.was).toEqual(expected);
});
