import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { type CollectionName, type StoredRecord } from "~/records/collections";
import { freePort } from "../network/free-port";
import { storedRecords } from "../records/stored-records";
import { temporaryFolder } from "../temporary";
import { Visitor } from "../visitor/visitor";
import { asNobody, placeOfNobody } from "./nobody";
import { testEnv } from "./test-env";

export interface Server {
  /** e.g. `http://127.0.0.1:40123` */
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** A new visitor without scripts, with separate cookies. */
  visitor(): Visitor;
  /** All stored records of a collection, oldest first. */
  records<C extends CollectionName>(collection: C): Promise<StoredRecord<C>[]>;
  /** The server's output so far, both streams. */
  logs(): string;
  /** Stops it with SIGTERM and waits for its end. */
  stop(): Promise<void>;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

export interface ServerOptions {
  env?: Record<string, string>;
  /** Replaces the command of the built site, e.g. to add node flags. */
  command?: string[];
  /** Working directory and user. */
  spawn?: Pick<SpawnOptions, "cwd" | "uid" | "gid" | "detached">;
  /** Whether it runs as a user without rights, as in the image; the command is one of Node's then. */
  isNobody?: boolean;
}

export const siteCommand = [process.execPath, "build/remix-serve.js", "build/index.js"];

/** Settings of a server that shows changed content a second after the change instead of three. */
export const quickLooks = {
  NODE_OPTIONS: "--import=./tests/support/server/starts/quick-looks.mjs",
};

/** Starts the built site as the container does, on a free port of 127.0.0.1, and waits until it listens. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const { env = {}, command: [program = "", ...args] = siteCommand } = options;
  const { node, folder } = options.isNobody ? placeOfNobody() : { node: program, folder: "." };
  const dataDir = env.DATA_DIR ?? temporaryFolder("server");
  const port = Number(env.PORT) || (await freePort());
  const child = spawn(node, args, {
    env: { ...process.env, ...testEnv(dataDir, env), PORT: env.PORT ?? String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    cwd: folder,
    ...(options.isNobody ? asNobody : {}),
    ...options.spawn,
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const logs = await untilListening(child, port);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    dataDir,
    process: child,
    visitor: () => new Visitor(url, fetch),
    records: (collection) => storedRecords(dataDir, collection),
    logs,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

function untilListening(child: ChildProcess, port: number): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let written = "";
    let isListening = false;
    const read = (chunk: Buffer) => {
      written += chunk.toString();
      // Stop searching once found: a soak test logs many megabytes.
      isListening ||= written.includes(`:${port}`);
      if (isListening) resolve(() => written);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    // At "exit" its last words may be on their way.
    child.once("close", (code) => reject(new Error(`The server ended with ${code} before it listened:\n${written}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
