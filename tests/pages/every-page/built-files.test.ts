import { describe, expect, test } from "vitest";
import { openSite } from "../../support/server/site";
import { filesBelow, readText } from "../../support/project/source";

const scripts = filesBelow("public/build").filter((file) => file.endsWith(".js"));

describe("What the browser is given", () => {
  test.each([
    ["the database", /better-sqlite3|firebase-admin|parish\.db/],
    ["the environment", /\bDATA_DIR\b|\bSMTP_URL\b|\bFORM_SECRET\b|FIREBASE_SERVICE_ACCOUNT/],
    ["Node's own modules", /["']node:[a-z]+["']/],
    ["mail and log", /nodemailer|\bpino\b/],
    ["the reader of the content files", /yaml-source|parseYaml|js-yaml/],
  ])("holds nothing of %s", (_, words) => {
    expect(scripts.filter((file) => words.test(readText(file)))).toEqual([]);
  });

  test("comes to a text page as no React at all", async () => {
    const page = await (await openSite()).get("/faith");
    expect(page.html).not.toMatch(/__remixContext|__remixManifest|modulepreload/);
  });
});
