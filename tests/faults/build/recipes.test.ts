import { cpSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandOf } from "../../../scripts/build/paths.mjs";
import { Project, withTests } from "../../support/project/project";
import { runProgram } from "../../support/project/run-program";
import { type Server, startServer } from "../../support/server/server";

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
/** Asks the site of the project. */
async function withSite(ask: (site: Server) => Promise<void>) {
  const site = await startServer({ spawn: { cwd: project.folder } });
  await ask(site).finally(() => site.stop());
}

test("a page, a collection and a form: each from CONTRIBUTING.md", { timeout: 900_000 }, async () => {
  carryOut("add a page");
  expect(await typeErrors()).toBe("");
  expect(await errors("scripts/build.mjs")).toBe("");
  await withSite(async (site) => {
    const [hall, sitemap] = [await site.visitor().get("/hall"), await site.visitor().get("/sitemap.xml")];
    expect(hall.text("main")).toMatch(/The hall seats sixty[^]*Call \(603\) 555-0117\./);
    expect(hall.$('a[href="/hall"]').length).toBeGreaterThan(0);
    expect(sitemap.html).toContain("/hall</loc>");
  });
  carryOut("add a record collection");
  carryOut("add a form");
  expect(await typeErrors()).toBe("");
  expect(await errors("scripts/build.mjs")).toBe("");
  expect(await errors("scripts/operator.mjs", "content", "check")).toBe("");
  await withSite(async (site) => {
    const visitor = site.visitor();
    const answers = { name: "Anna", email: "anna@example.org", purpose: "A baptism" };
    const receipt = await visitor.follow(await visitor.submit(await visitor.get("/hall"), answers));
    expect(receipt.text(".alert[role=status]")).toContain("Your request for the hall was sent.");
    expect(receipt.text("main")).toContain("will write back by email");
    const env = { ...process.env, DATA_DIR: site.dataDir };
    const command = [process.execPath, "scripts/operator.mjs", "records", "export", "hallRequests"];
    const { stdout } = await runProgram(command, { cwd: project.folder, env });
    expect(JSON.parse(stdout)).toMatchObject({ collection: "hallRequests", ...answers, processed: false });
  });
});

test("the changes pass lint, format and the tests that the recipes name", async () => {
  const files = [...changedFiles];
  const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  expect(await errors(commandOf("eslint", "eslint"), "--max-warnings", "0", ...code)).toBe("");
  expect(await errors(commandOf("prettier", "prettier"), "--check", ...files)).toBe("");
  const run = await project.runTests(...new Set(["add a page", "add a form"].flatMap(testsOf)));
  expect(run.code, run.stdout + run.stderr).toBe(0);
}, 1_800_000);
