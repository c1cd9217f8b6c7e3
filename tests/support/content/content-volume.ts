import { cpSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runProgram } from "../project/run-program";
import { asNobody, giveToNobody, placeOfNobody } from "../server/nobody";
import { temporaryFolder } from "../temporary";

/**
 * Runs an operator's command on a volume, e.g. `commandOn(volume, ["content", "copy"])`; with `isNobody` as a user to
 * whom permissions matter. Gives what it said on both streams, and a code of null when a signal ended it.
 */
export async function commandOn(
  volume: string,
  [program, ...args]: readonly string[],
  { env = {}, isNobody = false }: { env?: Record<string, string>; isNobody?: boolean } = {},
) {
  const settings = { DATA_DIR: volume, CONTENT_DIR: path.join(volume, "content"), ...env };
  const { node, folder } = isNobody ? placeOfNobody() : { node: process.execPath, folder: "." };
  const { code, stdout, stderr } = await runProgram([node, `build/operator/${program}.js`, ...args], {
    env: { ...process.env, ...settings },
    cwd: folder,
    ...(isNobody ? asNobody : {}),
  });
  return { code, said: stdout + stderr };
}

/** A volume with the shipped content, which belongs to the user of the image. */
export function volumeOfNobody(): string {
  const volume = temporaryFolder("volume");
  cpSync("content", path.join(volume, "content"), { recursive: true });
  for (const name of readdirSync(volume, { recursive: true, encoding: "utf8" })) giveToNobody(path.join(volume, name));
  giveToNobody(volume);
  return volume;
}

/** Puts a file on a volume, as an upload does. */
export function uploadTo(volume: string, name: string, text: string): string {
  const file = path.join(volume, name);
  writeFileSync(file, text);
  giveToNobody(file);
  return file;
}
