import { readFileSync } from "node:fs";

export const dockerfile = readFileSync("Dockerfile", "utf8");

/** The arguments of an instruction's lines, e.g. "RUN", in order; continued lines are joined. */
export const linesOf = (instruction: string): string[] =>
  [...dockerfile.replace(/\\\n\s*/g, "").matchAll(new RegExp(`^${instruction} (.*)$`, "gm"))].map(([, rest]) => rest!);

/** `["node", "x"]`, the exec form: the only one in which a signal reaches the program itself. */
const execForm = (text: string): string[] => JSON.parse(text.slice(text.indexOf("["))) as string[];

/** The command with which the container starts the site. */
export const containerCommand = (): string[] => execForm(linesOf("CMD")[0]!);

/** The program that starts it, or another command behind it, in the container. */
export const containerEntry = (): string[] => execForm(linesOf("ENTRYPOINT")[0]!);

/** The container's health check command. */
export const healthCheck = (): string[] => execForm(linesOf("HEALTHCHECK")[0]!);

/** Its environment: `ENV A=b C=d`, without quotes or spaces in the values. */
export const containerEnv = (): Record<string, string> =>
  Object.fromEntries(
    linesOf("ENV").flatMap((line) => line.split(/\s+/).map((pair) => pair.split("=", 2) as [string, string])),
  );
