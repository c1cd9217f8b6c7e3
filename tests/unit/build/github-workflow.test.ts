import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildSync } from "esbuild";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../../support/temporary";
import { isFullSize } from "../../support/project/size";

interface Job {
  needs?: string | string[];
  if?: string;
  permissions?: object;
  concurrency?: object;
  outputs?: object;
  steps: { id?: string; uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }[];
}

const file = ".github/workflows/content.yml";
const text = readFileSync(file, "utf8");
const workflow = parse(text) as {
  on: Record<string, object>;
  permissions: object;
  env: Record<string, string>;
  jobs: Record<string, Job>;
};
const { check, words, deploy, rest } = workflow.jobs as Record<"check" | "words" | "deploy" | "rest", Job>;
const jobs = [check, words, deploy, rest];
const steps = jobs.flatMap((job) => job.steps);

const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = workflowParser();

/** The part of @actions/workflow-parser that this file uses. */
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

/** The errors of GitHub's own parser for a workflow, with schema and expressions. */
async function mistakesIn(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

interface Situation {
  token?: string;
  /** The content lies on the machine's disk. */
  isLive?: boolean;
  /** The machine takes the content. */
  takes?: boolean;
  /** Around the values of fly.toml: flyctl writes '. */
  quote?: string;
}

/**
 * Runs the last step of a job in a copy of the repository, with stand-ins for flyctl and curl.
 * @returns what these were called with, call by call, and what the step gives to later jobs
 */
function runLastStepOf(
  job: Job,
  { token = "FlyV1 a-token", isLive = false, takes = true, quote = '"' }: Situation = {},
) {
  const folder = temporaryFolder("flyctl");
  const [calls, output] = ["calls", "output"].map((name) => path.join(folder, name)) as [string, string];
  for (const program of ["flyctl", "curl"]) {
    const refusal = takes ? "" : 'case "$*" in *content.js*) exit 1;; esac';
    writeFileSync(path.join(folder, program), `#!/bin/sh\necho "${program} $*" >> "${calls}"\n${refusal}\n`, {
      mode: 0o755,
    });
  }
  const fly = readFileSync("sample/fly.toml", "utf8").replaceAll('"', quote);
  writeFileSync(path.join(folder, "fly.toml"), isLive ? fly.replace("# CONTENT_DIR", "CONTENT_DIR") : fly);
  cpSync("content", path.join(folder, "content"), { recursive: true });
  commit(folder, "2026-01-01T00:00:00Z");
  mkdirSync(path.join(folder, "content/pictures/2026"));
  writeFileSync(path.join(folder, "content/pictures/2026/Anna’s hall.jpg"), "new");
  commit(folder, new Date().toISOString());
  const ofGitHub = { GITHUB_OUTPUT: output, GITHUB_RUN_ID: "7", GITHUB_RUN_ATTEMPT: "1", GITHUB_JOB: "words" };
  const env = {
    ...workflow.env,
    ...ofGitHub,
    PATH: `${folder}:${process.env.PATH}`,
    FLY_API_TOKEN: token,
  };
  // As GitHub runs a step: https://docs.github.com/actions/reference/workflow-syntax-for-github-actions
  const { status } = spawnSync("bash", ["-e", "-c", job.steps.at(-1)!.run!], {
    cwd: folder,
    env: env as unknown as NodeJS.ProcessEnv,
  });
  const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []);
  const archive = path.join(folder, "content.tar");
  const packed = existsSync(archive) ? spawnSync("tar", ["-tf", archive], { encoding: "utf8" }).stdout : "";
  return { calls: linesOf(calls), output: linesOf(output), status, packed: packed.split("\n") };
}

function commit(folder: string, date: string): void {
  const identity = ["-c", "user.name=Parish", "-c", "user.email=parish@example.org"];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  for (const args of [
    ["init", "-q"],
    ["add", "content"],
    ["commit", "-qm", "Edit"],
  ])
    expect(spawnSync("git", [...identity, ...args], { cwd: folder, env }).status).toBe(0);
}

const deployment = "flyctl deploy --remote-only --ha=false";
const putsContent = [
  "curl --silent --show-error --retry 5 --max-time 60 --output /dev/null https://parish-site.fly.dev/readyz",
  "flyctl ssh sftp put content.tar /data/content-7-1-words.tar",
  "flyctl ssh console --user node -C node /site/build/operator/content.js put /data/content-7-1-words.tar --edit 7",
];

describe("The workflow for a parish with its copy on GitHub", () => {
  test.each(readdirSync(".github/workflows"))("%s is valid for GitHub's own parser", async (name) => {
    expect(await mistakesIn(readFileSync(path.join(".github/workflows", name), "utf8"))).toEqual([]);
  });

  test("deploys only checked content, and only from main", () => {
    expect(deploy.needs).toEqual(["check", "words"]);
    for (const { if: condition } of [words, deploy])
      expect(condition).toBe("github.ref == 'refs/heads/main' && github.event_name != 'pull_request'");
    expect(JSON.stringify(workflow)).not.toMatch(/continue-on-error|always\(\)|failure\(\)/);
    expect(runLastStepOf(deploy).calls).toEqual([deployment]);
  });

  test("uploads the text at once to a machine with live content, which checks it", () => {
    expect(words.needs).toBeUndefined();
    expect(words.outputs).toEqual({ taken: "${{ steps.put.outputs.taken }}" });
    expect(runLastStepOf(words, { isLive: true, quote: "'" }).calls).toEqual(putsContent);
  });

  test.runIf(isFullSize)("uploads only with the secret, and deploys the accepted content", () => {
    const { packed, ...put } = runLastStepOf(words, { isLive: true });
    expect(put).toEqual({ calls: putsContent, output: ["taken=yes"], status: 0 });
    // The machine has the other pictures already.
    expect(packed).toContain("./parish.yml");
    expect(packed.filter((name) => name.includes("pictures/"))).toEqual([
      expect.stringMatching(/^pictures\/2026\/Anna/),
    ]);
    for (const situation of [{}, { isLive: true, token: "" }])
      for (const job of [words, rest])
        expect(runLastStepOf(job, situation)).toMatchObject({ calls: [], output: [], status: 0 });
    expect(runLastStepOf(deploy, { isLive: true }).calls).toEqual([deployment]);
  });

  test.runIf(isFullSize)(
    "uploads text again after the deployment when its picture was missing; then a refusal fails",
    () => {
      expect(runLastStepOf(words, { isLive: true, takes: false })).toMatchObject({
        calls: putsContent,
        output: [],
        status: 0,
      });
      expect(rest.needs).toEqual(["words", "deploy"]);
      expect(rest.if).toBe("needs.words.outputs.taken != 'yes'");
      expect(runLastStepOf(rest, { isLive: true })).toMatchObject({ calls: putsContent, status: 0 });
      expect(runLastStepOf(rest, { isLive: true, takes: false }).status).not.toBe(0);
    },
  );

  test("puts the content in one group, one job after the other, and drops none that waits", () => {
    const putting = Object.entries(workflow.jobs).filter(([, job]) => JSON.stringify(job).includes("PUT_CONTENT"));
    expect(putting.map(([name]) => name)).toEqual(["words", "rest"]);
    for (const [, job] of putting)
      expect(job.concurrency).toEqual({ group: "put-${{ github.ref }}", "cancel-in-progress": false, queue: "max" });
  });

  test("gives the token to the three steps that reach Fly, in jobs that run nothing else", () => {
    const secrets = text.split("\n").filter((line) => /\bsecrets\b/.test(line) && !line.trimStart().startsWith("#"));
    expect(secrets.map((line) => line.trim())).toEqual(Array(3).fill("FLY_API_TOKEN: ${{ secrets.FLY_API_TOKEN }}"));
    for (const job of [words, deploy, rest]) {
      expect(job.steps.map(({ uses = "run" }) => uses.split("@")[0])).toEqual([
        "actions/checkout",
        "superfly/flyctl-actions/setup-flyctl",
        "run",
      ]);
      expect(job.steps[2]!.env).toMatchObject({ FLY_API_TOKEN: "${{ secrets.FLY_API_TOKEN }}" });
      expect(job.steps[1]!.with!.version).toMatch(/^\d+\.\d+\.\d+$/);
    }
    expect([words.steps[1], rest.steps[1]]).toEqual([deploy.steps[1], deploy.steps[1]]);
    expect(JSON.stringify(workflow)).not.toMatch(/"cache"|artifact/);
  });

  test("has read access only, and runs pinned actions, one deployment after the other", () => {
    expect(workflow.permissions).toEqual({});
    expect(jobs.map(({ permissions }) => permissions)).toEqual(Array(4).fill({ contents: "read" }));
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.map((step) => step.with!["persist-credentials"])).toEqual(Array(4).fill(false));
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used).toHaveLength(8);
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(deploy.concurrency).toEqual({ group: "deploy-${{ github.ref }}", "cancel-in-progress": false });
  });
});
