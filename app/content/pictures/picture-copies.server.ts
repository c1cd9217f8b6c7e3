/**
 * The smaller copies of pictures. The machine makes them when a page first needs them, one picture at a time, in a
 * process of its own: its memory returns, and no picture can end the site. They lie beside the records, and each can be
 * deleted at any time. The container's image brings those of its own pictures (scripts/build/image-copies.ts).
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync, statfsSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import { type SentDocument } from "~/content/documents.server";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { makeFolder, siteFolder } from "~/site-folder.server";

/** A part of each copy's address. Another one lets all copies be made anew. */
const formatVersion = "2";
const address = "/build/pictures/";
const [hourMs, dayMs] = [60 * 60_000, 24 * 60 * 60_000];
const unusedMs = 90 * dayMs;
const longestMs = 5 * 60_000;
/** Copies leave this much of the disk to the records: a quarter, and of a large disk one gigabyte. */
const leftFree = (bytes: number) => Math.min(bytes / 4, 1024 ** 3);

/** Names a picture by its bytes: a replaced one has copies of its own. */
export const idOf = (bytes: Buffer): string =>
  createHash("sha256").update(formatVersion).update(bytes).digest("hex").slice(0, 10);

const ownFolder = () => path.join(env.dataDir, "pictures");
const deployedFolder = () => path.join(siteFolder(), "public", address);

/** A copy that this machine made, at a decoded address. */
export function copyAt(wanted: string): SentDocument | undefined {
  const [, copy, ending] = /^\/build\/pictures\/(\w{10}\/[\w-]+\.(webp|jpg|png))$/.exec(wanted) ?? [];
  const file = copy && path.join(ownFolder(), copy);
  if (!file || !existsSync(file)) return undefined;
  return { file, type: `image/${ending === "jpg" ? "jpeg" : ending}` };
}

/**
 * The addresses of the last set of a picture's copies that is there whole; undefined without one. Asks for the sets
 * that are missing.
 * @param sets of names as scripts/picture-copies.mjs understands them ("800.webp", "icon-96.png"), each with those of
 * the set before it: the copies to show until all are made come first
 */
export function copiesOf(file: string, id: string, ...sets: string[][]): string[] | undefined {
  const own = path.join(ownFolder(), id);
  // Copies that pages use are not removed.
  if (existsSync(own)) utimesSync(own, new Date(), new Date());
  const isThere = (folder: string, names: string[]) => names.every((name) => existsSync(path.join(folder, id, name)));
  const missing = sets.filter((names) => !isThere(ownFolder(), names) && !isThere(deployedFolder(), names));
  requestCopies(file, id, missing);
  return sets[sets.length - missing.length - 1]?.map((name) => `${address}${id}/${name}`);
}

/** The end of the queue in which sets of copies wait. */
let queue = Promise.resolve();
const run = promisify(execFile);
const underWay = new Set<string>();
/** The time of each failure in milliseconds since 1970. */
const failedAtMs = new LRUCache<string, number>({ max: 10_000 });
let stopping: AbortController | undefined;
let attemptCount = 0;

/** Changes after each attempt to make copies, and when somebody deletes the folder: pages are then made anew. */
export const copiesRevision = (): string =>
  `${attemptCount} ${statSync(ownFolder(), { throwIfNoEntry: false })?.mtimeMs}`;

/** Resolves when all copies that were asked for are made, or failed. */
export async function copiesMade(): Promise<void> {
  while (underWay.size > 0) await queue;
}

/** @returns a function that stops at once */
export function startMakingCopies(): () => void {
  stopping = new AbortController();
  // Not at the start: pages first note which copies they use.
  const removal = setInterval(removeUnused, dayMs).unref();
  return () => {
    clearInterval(removal);
    stopping?.abort();
  };
}

function removeUnused(): void {
  const folder = ownFolder();
  for (const id of existsSync(folder) ? readdirSync(folder) : []) {
    const copies = path.join(folder, id);
    if (statSync(copies).mtimeMs < Date.now() - unusedMs) rmSync(copies, { recursive: true, force: true });
  }
}

/** The first set of every picture comes before the second of any. */
function requestCopies(file: string, id: string, [names, ...later]: readonly string[][]): void {
  const key = `${id}/${names?.at(-1)}`;
  if (!names || !stopping || stopping.signal.aborted) return;
  if (underWay.has(key) || Date.now() - (failedAtMs.get(key) ?? 0) < hourMs) return;
  queue = queue.then(async () => {
    const isMade = await makeAndTell(key, file, id, names);
    underWay.delete(key);
    if (isMade) requestCopies(file, id, later);
  });
  underWay.add(key);
}

/** False after a failure. */
async function makeAndTell(key: string, file: string, id: string, names: readonly string[]): Promise<boolean> {
  const picture = path.basename(file);
  try {
    const mostMb = Number(await make(file, path.join(ownFolder(), id), names));
    log.info({ event: "picture-copies-made", picture, copies: names.length, mostMb });
    return true;
  } catch (error) {
    if (stopping?.signal.aborted) return false;
    failedAtMs.set(key, Date.now());
    log.error(
      { event: "picture-copies-failed", picture, error: (error as Error).message },
      "Pages show the smallest copy, or else the picture as it is. The machine tries again in an hour, and the next deployment makes the copies",
    );
    return false;
  } finally {
    attemptCount += 1;
  }
}

/** @returns what the program says: the most memory that it took, in megabytes @throws its sentence */
async function make(file: string, folder: string, names: readonly string[]): Promise<string> {
  // A container has the build alone.
  const program = ["scripts/picture-copies.mjs", "build/picture-copies.js"]
    .map((name) => path.join(siteFolder(), name))
    .find(existsSync)!;
  makeFolder(folder);
  const { bavail, blocks, bsize } = statfsSync(folder);
  if (bavail * bsize < leftFree(blocks * bsize)) throw new Error("the disk is too full for copies of pictures");
  const made = run(process.execPath, [program, file, folder, ...names], {
    // One arena takes half the memory.
    env: { MALLOC_ARENA_MAX: "1", NODE_ENV: "production" },
    timeout: longestMs,
    killSignal: "SIGKILL",
    signal: stopping!.signal,
  });
  const { stdout } = await made.catch(({ stderr = "", signal }: { stderr?: string; signal?: string }) => {
    throw new Error(stderr.trim() || `its process was ended (${signal}): too little memory?`);
  });
  return stdout;
}
