import { beforeAll, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite, type Site } from "../../support/server/site";

const absences = [
  "- {from: 2025-12-01, until: 2025-12-01, call: Father Luke, phone: (603) 555-0161}",
  "- {from: 2025-12-08, until: 2025-12-12, call: Father Paul of Berlin, phone: (603) 555-0160}\n",
].join("\n");

const openOn = (day: string, change: (folder: ContentFolder) => void = () => {}) => {
  const folder = new ContentFolder().write("absences.yml", absences);
  change(folder);
  return openSite({ env: { PREVIEW_DATE: day, CONTENT_DIR: folder.path } });
};
const pages = ["/need-a-priest", "/ask", "/contact"];
const noteOn = async (site: Site, path: string) => (await site.get(path)).text(".absence");
const asked = { name: "Mary", email: "mary@example.org", subject: "house-blessing", town: "Berlin" };

async function receiptOf(site: Site): Promise<string> {
  const visitor = site.visitor();
  const receipt = await visitor.follow(await visitor.submit(await visitor.get("/ask"), asked));
  return receipt.text(".receipt").replace("received.", "received. ");
}

describe("While the rector is away", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openOn("2025-12-08");
  });

  test.each(pages)("%s begins with the priest to call and a telephone link", async (path) => {
    const page = await site.get(path);
    expect(page.text(".absence")).toBe(
      "Father N. is away through Friday, December 12. Please call Father Paul of Berlin: (603) 555-0160",
    );
    expect(page.$("main .absence a").attr("href")).toBe("tel:+16035550160");
    expect(page.$("main a[href^='tel:']").first().text()).toBe("(603) 555-0160");
  });

  test("the receipt of a message promises no answer before the rector is back", async () => {
    expect(await receiptOf(site)).toBe(
      "Your message was received. Father N. is away through Friday, December 12, and will write to you by email after " +
        "that. If it cannot wait, call Father Paul of Berlin: (603) 555-0160.Sent on December 8, 2025.",
    );
  });
});

test("another priest who answers messages is not away with the rector", async () => {
  const site = await openOn("2025-12-08", (folder) =>
    folder.write("ask.yml", `${folder.read("ask.yml")}contact: {name: Fr. Peter, email: peter@example.org}\n`),
  );
  expect(await noteOn(site, "/ask")).toContain("Father N. is away");
  expect(await receiptOf(site)).toContain("Fr. Peter will write to you by email within two days.");
});

test.each([
  ["2025-11-30", ""],
  ["2025-12-01", "Father N. is away today. Please call Father Luke: (603) 555-0161"],
  ["2025-12-02", ""],
  ["2025-12-07", ""],
  ["2025-12-12", "Father N. is away today. Please call Father Paul of Berlin: (603) 555-0160"],
  ["2025-12-13", ""],
])("on %s the pages say: %j", async (day, note) => {
  const site = await openOn(day);
  for (const path of pages) expect(await noteOn(site, path), path).toBe(note);
});
