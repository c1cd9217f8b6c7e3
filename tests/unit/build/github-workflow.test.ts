import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildSync } from "esbuild";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../../support/temporary";

interface Job {
  needs?: string;
  if?: string;
  permissions?: object;
  steps: { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }[];
}

const file = ".github/workflows/content.yml";
const text = readFileSync(file, "utf8");
const workflow = parse(text) as { on: Record<string, object>; permissions: object; concurrency: object; jobs: Record<string, Job> };
const { check, deploy } = workflow.jobs as { check: Job; deploy: Job };
const steps = [...check.steps, ...deploy.steps];

const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = workflowParser();

/** What is used here of the package @actions/workflow-parser. */
interface WorkflowParser {
  parseWorkflow: (workflow: { name: string; content: string }, trace: object) => { context: Context; value?: object };
  convertWorkflowTemplate: (context: Context, value: object) => Promise<object>;
  NoOperationTraceWriter: new () => object;
}

interface Context {
  errors: { getErrors: () => { message: string }[] };
}

/** GitHub's parser in one file: as it is published it imports JSON in a way that Node does not take. */
function workflowParser(): WorkflowParser {
  const outfile = path.join(temporaryFolder("workflow-parser"), "parser.cjs");
  const entryPoints = ["@actions/workflow-parser"];
  buildSync({ entryPoints, outfile, bundle: true, platform: "node", format: "cjs", logLevel: "error" });
  return createRequire(import.meta.url)(outfile) as WorkflowParser;
}

/** What GitHub itself would say of a workflow: its own parser, with the schema and the expressions. */
async function mistakesIn(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** Runs the step that deploys, with a stand-in for flyctl. @returns what flyctl was called with, call by call */
function deployWith(token: string): string[] {
  const folder = temporaryFolder("flyctl");
  const calls = path.join(folder, "calls");
  writeFileSync(path.join(folder, "flyctl"), `#!/bin/sh\necho "$@" >> "${calls}"\n`, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, FLY_API_TOKEN: token };
  // As GitHub runs a step: https://docs.github.com/actions/reference/workflow-syntax-for-github-actions
  execFileSync("bash", ["-e", "-c", deploy.steps.at(-1)!.run!], { env: env as unknown as NodeJS.ProcessEnv });
  return existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [];
}

describe("The workflow for a parish with its copy on GitHub", () => {
  test("is right to GitHub's own parser", async () => {
    expect(await mistakesIn(text)).toEqual([]);
  });

  test.each([
    ["a misspelled name", "runs-on:", "run-on:", /run-on/],
    ["a condition that cannot see secrets", "github.event_name != 'pull_request'", "secrets.FLY_API_TOKEN != ''", /secrets/],
    ["a job that waits for none", "needs: check", "needs: checks", /checks/],
    ["an expression that is not closed", "${{ github.ref }}", "${{ github.ref", /expression|}}/],
    ["a step that does nothing", "- run: npm run build", "- name: npm run build", /run|uses/],
  ])("that parser finds %s", async (_, from, to, said) => {
    expect(text).toContain(from);
    expect((await mistakesIn(text.replace(from, () => to))).join("\n")).toMatch(said);
  });

  test("is for edits of content/ and public/ on main, for requests to take one in, and by hand", () => {
    const paths = ["content/**", "public/**"];
    expect(workflow.on).toEqual({ push: { branches: ["main"], paths }, pull_request: { paths }, workflow_dispatch: null });
  });

  test("checks with commands that there are, and marks the lines", () => {
    const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
    const commands = check.steps.flatMap(({ run = "" }) => /^npm run (?:-s )?([\w:]+)(.*)/.exec(run)?.slice(1, 3) ?? []);
    expect(commands).toEqual(["build", "", "content:check", " -- --format github"]);
    expect([scripts!.build, scripts!["content:check"]]).not.toContain(undefined);
    expect(check.steps.find(({ uses }) => uses?.includes("setup-node"))?.with).toEqual({ "node-version-file": "package.json" });
    expect(engines!.node).toBeTruthy();
  });

  test("deploys only what was found right, only from main, and only with the secret", () => {
    expect(deploy.needs).toBe("check");
    expect(deploy.if).toBe("github.ref == 'refs/heads/main' && github.event_name != 'pull_request'");
    expect(JSON.stringify(workflow)).not.toMatch(/continue-on-error|always\(\)|failure\(\)/);
    expect(deployWith("FlyV1 a-token")).toEqual(["deploy --remote-only --ha=false"]);
    expect(deployWith("")).toEqual([]);
  });

  test("gives the token to the one step that deploys, in a job that runs nothing else", () => {
    const secrets = text.split("\n").filter((line) => /\bsecrets\b/.test(line) && !line.trimStart().startsWith("#"));
    expect(secrets.map((line) => line.trim())).toEqual(["FLY_API_TOKEN: ${{ secrets.FLY_API_TOKEN }}"]);
    expect(deploy.steps.map(({ uses = "run" }) => uses.split("@")[0])).toEqual([
      "actions/checkout",
      "superfly/flyctl-actions/setup-flyctl",
      "run",
    ]);
    expect(deploy.steps[2]!.env).toEqual({ FLY_API_TOKEN: "${{ secrets.FLY_API_TOKEN }}" });
    expect(deploy.steps[1]!.with!.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(JSON.stringify(workflow)).not.toMatch(/"cache"|artifact/);
  });

  test("may read the repository and nothing else, and runs what was pinned, one run after the other", () => {
    expect(workflow.permissions).toEqual({});
    expect([check.permissions, deploy.permissions]).toEqual([{ contents: "read" }, { contents: "read" }]);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.map((step) => step.with)).toEqual(Array(2).fill({ "persist-credentials": false }));
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used).toHaveLength(4);
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(workflow.concurrency).toEqual({ group: "content-${{ github.ref }}", "cancel-in-progress": false });
  });
});
