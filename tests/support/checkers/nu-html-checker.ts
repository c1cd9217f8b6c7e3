import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import vnuJar from "vnu-jar";
import { findCachedJava } from "vnu-jar/vnu-java-downloader.js";
import { temporaryFolder } from "../temporary";

interface Message {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** The Java runtime of this machine, or the one that came with the checker; undefined where there is none. */
export function javaRuntime(): string | undefined {
  const works = (java: string | null) => java !== null && spawnSync(java, ["-version"]).status === 0;
  return ["java", findCachedJava()].find(works) ?? undefined;
}

/** What the Nu Html Checker holds against these documents, in one run over all: a line for each error and warning. */
export function htmlProblems(java: string, documents: Record<string, string>): string[] {
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
  const checked = spawnSync(java, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (checked.status !== 0) throw new Error(`The HTML checker did not run: ${checked.stderr}`);
  const { messages } = JSON.parse(checked.stdout) as { messages: Message[] };
  return messages.filter(isProblem).map(inWords);
}

/** `info` alone is a remark; with the subtype `warning` it is something to mend. */
const isProblem = (message: Message & { subType?: string }) =>
  message.type === "error" || message.subType === "warning" || message.subType === "fatal";

const fileNameOf = (name: string) => `${name.replace(/[^a-z0-9-]+/gi, "_")}.html`;

function inWords({ url, lastLine, message, extract }: Message): string {
  return `${url.split("/").pop()}:${lastLine ?? "?"} ${message} ${extract ? `« ${extract.trim()} »` : ""}`;
}
