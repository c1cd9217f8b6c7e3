/** Reads a Dockerfile and a .dockerignore, as far as this project's are written. What it does not know, it throws at. */
import { readFileSync } from "node:fs";

export interface Instruction {
  /** In capitals, e.g. COPY. */
  name: string;
  rest: string;
}

export interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

const known = ["FROM", "WORKDIR", "ENV", "COPY", "RUN", "USER", "EXPOSE", "HEALTHCHECK", "CMD"];

export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const { name, rest } of instructionsOf(text)) {
    if (name === "FROM") {
      const [base = "", as, stage = String(stages.length)] = rest.split(/\s+/);
      if (as && as !== "AS") throw new Error(`FROM ${rest}`);
      stages.push({ name: stage, base, instructions: [] });
    } else stages.at(-1)!.instructions.push({ name, rest });
  }
  return stages;
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.split("\n").filter((line) => !/^\s*(#|$)/.test(line));
  const whole = lines
    .join("\n")
    .replace(/\\\n\s*/g, "")
    .split("\n");
  return whole.map((line) => {
    const [, name = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!known.includes(name)) throw new Error(`This reader of Dockerfiles does not know: ${line}`);
    return { name, rest };
  });
}

/** `["node", "x"]`, the exec form: the only one in which a signal reaches the program itself. */
export function execForm(rest: string): string[] {
  const json = rest.slice(rest.indexOf("["));
  return JSON.parse(json) as string[];
}

/** The command with which the container starts the site. */
export function containerCommand(): string[] {
  const { instructions } = readDockerfile(readFileSync("Dockerfile", "utf8")).at(-1)!;
  return execForm(instructions.find(({ name }) => name === "CMD")!.rest);
}

/** `A=b C=d` without quotes or spaces in the values. */
export const pairsOf = (rest: string): Record<string, string> =>
  Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split("=", 2) as [string, string]));

/**
 * Whether a path of the context, such as `public/build/x.js`, is kept out. As Docker does it: patterns are anchored at
 * the context's root, one that names a folder holds for all below it, and the last that matches decides.
 */
export function readDockerignore(text: string): (path: string) => boolean {
  const rules = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ keeps: line.startsWith("!"), pattern: expressionOf(line.replace(/^!/, "")) }));
  return (path) => {
    const last = rules.filter(({ pattern }) => pattern.test(path)).at(-1);
    return last !== undefined && !last.keeps;
  };
}

function expressionOf(glob: string): RegExp {
  const source = glob
    .replace(/^\/|\/$/g, "")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*\/?|\*|\?/g, (wild) => (wild.startsWith("**") ? ".*" : wild === "*" ? "[^/]*" : "[^/]"));
  return new RegExp(`^${source}(/.*)?$`);
}
