import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import vnuJar from "vnu-jar";
import { findCachedJava } from "vnu-jar/vnu-java-downloader.js";
import { type TestContext } from "vitest";
import { lacks, leaveOut } from "../project/left-out";
import { runProgram } from "../project/run-program";
import { temporaryFolder } from "../temporary";

interface Message {
  type: string;
  subType?: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** The machine's Java runtime or the checker's own. Leaves the test out where there is none. */
function javaRuntime(context: TestContext): string {
  const works = (java: string | null) => java !== null && spawnSync(java, ["-version"]).status === 0;
  const java = ["java", findCachedJava()].find(works) ?? undefined;
  const reason = "the HTML checker needs Java";
  return lacks(!java, reason) ? leaveOut(context, reason) : java!;
}

/**
 * The Nu Html Checker's errors and warnings for these documents, one line each, from a single run. Leaves the test out
 * where it cannot run.
 */
export async function htmlProblems(context: TestContext, documents: Record<string, string>): Promise<string[]> {
  const java = javaRuntime(context);
  const folder = temporaryFolder("html");
  for (const [name, html] of Object.entries(documents)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, fileNameOf(name)), html);
  }
  const args = [
    "-Xss2m",
    "-XX:TieredStopAtLevel=1",
    "-jar",
    String(vnuJar),
    "--format",
    "json",
    "--exit-zero-always",
    "--stdout",
    folder,
  ];
  // Java reads paths as the locale has them: in `C` it finds no folder with a letter beyond ASCII.
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  const { code, stdout, stderr } = await runProgram([java, ...args], { env });
  if (code !== 0) throw new Error(`The HTML checker did not run: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.filter(isProblem).map(inWords);
}

/** `info` is a remark, but `info` with the subtype `warning` is a problem. */
const isProblem = ({ type, subType = "" }: Message) => type === "error" || /warning|fatal/.test(subType);

const fileNameOf = (name: string) => `${name.replace(/[^a-z0-9-]+/gi, "_")}.html`;

function inWords({ url, lastLine, message, extract }: Message): string {
  return `${url.split("/").pop()}:${lastLine ?? "?"} ${message} ${extract ? `« ${extract.trim()} »` : ""}`;
}
