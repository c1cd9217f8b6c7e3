import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandOf } from "../../../scripts/build/paths.mjs";
import { chromiumPath } from "../../support/browser/chromium.mjs";
import { Project, withTests } from "../../support/project/project";
import { type Server, startServer } from "../../support/server/server";
import { MailServer } from "../../support/stand-ins/mail-server";
import { until } from "../../support/until";

/** A code block of CONTRIBUTING.md that names a file: the whole of it, or (`diff`) a change of it. */
interface Block {
  file: string;
  language: string;
  lines: string[];
}

const recipe = (title: string) =>
  readFileSync("CONTRIBUTING.md", "utf8")
    .split(/^## Recipe: /m)
    .find((part) => part.startsWith(title))!;

/** The blocks of the recipe with this title, in their order. */
function blocksOf(title: string): Block[] {
  return [...recipe(title).matchAll(/^( *)```(\w+) (\S+)\n([^]*?)^\1```$/gm)].map(
    ([, indent, language, file, code]) => ({
      language: language!,
      file: file!,
      lines: code!.split("\n").map((line) => line.slice(indent!.length)),
    }),
  );
}

const project = new Project(...withTests);

/** The tests that the recipe tells the reader to run. */
const testsOf = (title: string) => /npx vitest run ([^`]+)`/.exec(recipe(title))![1]!.split(/\s+/);

const changedFiles = new Set<string>();

/**
 * Follows a recipe. Throws when a file does not have the lines of a change exactly once.
 */
function carryOut(title: string): void {
  const blocks = blocksOf(title);
  expect(blocks, title).not.toEqual([]);
  for (const { file, language, lines } of blocks) {
    changedFiles.add(file);
    if (language !== "diff") {
      project.write(file, lines.join("\n"));
      continue;
    }
    const side = (other: string) =>
      lines.flatMap((line) => (line === "" || line.startsWith(other) ? [] : [`${line.slice(1)}\n`])).join("");
    const [before, rest, ...more] = project.read(file).split(side("+"));
    if (rest === undefined || more.length > 0) throw new Error(`"${title}": ${file} does not have once:\n${side("+")}`);
    project.write(file, before + side("-") + rest);
  }
  // `cp -r sample/. .`
  cpSync(project.path("sample"), project.folder, { recursive: true });
}

const errors = async (...args: string[]) => {
  const { code, stdout, stderr } = await project.run(...args);
  return code === 0 ? "" : stdout + stderr;
};
/** The second check reuses the first one's result. */
const typeErrors = () =>
  errors(commandOf("typescript", "tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.json");
let browser: Browser;
let mail: MailServer;
let server: Server | undefined;
beforeAll(async () => {
  mail = await MailServer.open();
  browser = await chromium.launch({ executablePath: chromiumPath() });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await mail?.close();
});

test("a page, a collection and a form: each from CONTRIBUTING.md", { timeout: 900_000 }, async () => {
  carryOut("add a page");
  expect(await typeErrors()).toBe("");
  expect(await errors("scripts/build.mjs")).toBe("");
  const site = await startServer({ spawn: { cwd: project.folder } });
  const [hall, sitemap] = [await site.visitor().get("/hall"), await site.visitor().get("/sitemap.xml")];
  await site.stop();
  expect(hall.text("main")).toMatch(/The hall seats sixty[^]*Call \(603\) 555-0117\./);
  expect(hall.$('a[href="/hall"]').length).toBeGreaterThan(0);
  expect(sitemap.html).toContain("/hall</loc>");
  await expectGreen("add a page");
  carryOut("add a record collection");
  carryOut("add a form");
  expect(await typeErrors()).toBe("");
  expect(await errors("scripts/build.mjs")).toBe("");
  expect(await errors("scripts/operator.mjs", "content", "check")).toBe("");
});

async function expectGreen(title: string) {
  const { code, stdout, stderr } = await project.runTests(...testsOf(title));
  expect(code, stdout + stderr).toBe(0);
}

test("the changes pass lint, format and the tests that the recipe names", async () => {
  const files = [...changedFiles];
  const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  expect(await errors(commandOf("eslint", "eslint"), "--max-warnings", "0", ...code)).toBe("");
  expect(await errors(commandOf("prettier", "prettier"), "--check", ...files)).toBe("");
  await expectGreen("add a form");
}, 900_000);

test("the new form is filled in and sent with scripts and without, and its records are found", async () => {
  server = await startServer({
    spawn: { cwd: project.folder },
    env: { SMTP_URL: mail.url, SMTP_TLS: "off", NOTIFY_FROM: "site@example.org", NOTIFY_TO: "office@example.org" },
  });
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(`${server.url}/hall`);
    await sendRequest(page, javaScriptEnabled ? "Anna" : "Boris", javaScriptEnabled);
    await page.close();
  }
  const exported = execFileSync(process.execPath, ["scripts/operator.mjs", "records", "export", "hallRequests"], {
    cwd: project.folder,
    env: { ...process.env, DATA_DIR: server.dataDir },
    encoding: "utf8",
  });
  const records = exported
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  const common = { collection: "hallRequests", email: "anna@example.org", purpose: "A baptism", processed: false };
  expect(records).toMatchObject([
    { ...common, name: "Anna" },
    { ...common, name: "Boris" },
  ]);
  await until(() => expect(mail.accepted.map(({ text }) => text).join()).toMatch(/Boris/));
  expect(mail.accepted.map(({ subject, text }) => `${subject} ${text}`).join()).toMatch(
    /Hall request[^]*What is it for\?/,
  );
});

/** Touches the form, sends it empty, fills it in and sends it; the page is never loaded again by itself. */
async function sendRequest(page: Page, name: string, withScripts: boolean) {
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  await page.getByLabel("Name").focus();
  if (withScripts) await page.waitForSelector("#page[data-enhanced]");
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("link", { name: "Tell us what it is for" }).waitFor();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("anna@example.org");
  await page.getByLabel("What is it for?").fill("A baptism");
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("heading", { name: "Your request was received." }).waitFor();
  await page.getByText("Your request for the hall was sent.").waitFor();
  expect(await page.locator("main").innerText()).toMatch(/will write back[^]*can read what you send/);
  expect(loads).toHaveLength(withScripts ? 0 : 2);
}
