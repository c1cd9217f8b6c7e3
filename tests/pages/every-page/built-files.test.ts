import { Linter } from "eslint";
import { describe, expect, test } from "vitest";
import { editions } from "../../../app/browser/editions.js";
import { noFunctionsAfter } from "../../support/checkers/newer-functions.mjs";
import { filesBelow, readText } from "../../support/project/source";
import { isFullSize } from "../../support/project/size";

const scripts = filesBelow("public/build").filter((file) => file.endsWith(".js"));

describe("The browser's files", () => {
  test.each([
    ["the database", /better-sqlite3|firebase-admin|parish\.db/],
    ["the environment", /\bDATA_DIR\b|\bSMTP_URL\b|\bFORM_SECRET\b|FIREBASE_SERVICE_ACCOUNT/],
    ["Node's own modules", /["']node:[a-z]+["']/],
    ["mail and log", /nodemailer|\bpino\b/],
    ["the reader of the content files", /yaml-source|parseYaml|js-yaml/],
  ])("contain no %s", (_, words) => {
    expect(scripts.filter((file) => words.test(readText(file)))).toEqual([]);
  });
});

describe("The oldest supported browsers understand each script and have its functions", () => {
  const { "entry.client": react, ...others } = JSON.parse(readText("build/site-scripts.json")) as Record<
    string,
    string
  >;
  const scripts: [file: string, edition: number][] = [
    [`public${react}`, editions.react],
    ...Object.values(others).map((url): [string, number] => [`public${url}`, editions.page]),
    ["build/worker/service-worker.js", editions.worker],
    ["build/worker/removal.js", editions.worker],
  ];
  // React's is by far the largest: it is for full size.
  test.each(scripts.filter(([file]) => isFullSize || file !== `public${react}`))(
    "%s: ECMAScript %i",
    (file, edition) => {
      const ecmaVersion = edition as Linter.EcmaVersion;
      const parsed = { languageOptions: { ecmaVersion, sourceType: "script" as const } };
      const problems = new Linter().verify(readText(file), [{ ...noFunctionsAfter(ecmaVersion), ...parsed }]);
      expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([]);
    },
  );
});
