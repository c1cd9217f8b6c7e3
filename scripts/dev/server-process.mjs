import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { root } from "../build/paths.mjs";
import { devFolder } from "./folder.mjs";

const retryMs = 10;
const maxFailureChars = 20_000;
const remixServe = path.join(root, "node_modules", "@remix-run", "serve", "dist", "cli.js");

/** The process that answers with what was compiled last. It is replaced at each change. */
export class ServerProcess {
  #child;
  /** Settles when the server listens: with undefined, or with what it said before it ended. */
  #started = Promise.resolve("The site could not be compiled: see the terminal.\n");

  /** @param {Record<string, string>} env its settings */
  constructor(env) {
    this.env = env;
  }

  /** Ends the process and starts another. */
  restart() {
    this.#started = this.#stop().then(() => this.#start());
  }

  /** Waits until the last restart is done. @returns undefined when the server answers, else why it does not. */
  async failure() {
    let started;
    // A restart can come while this one is waited for.
    do await (started = this.#started);
    while (started !== this.#started);
    return started;
  }

  end() {
    this.#child?.kill("SIGTERM");
  }

  async #stop() {
    await this.#started;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }

  async #start() {
    const child = spawn(process.execPath, ["--enable-source-maps", remixServe, "remix/index.js"], {
      cwd: devFolder,
      env: { ...process.env, ...this.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    let said = "";
    let failure;
    const show = (line) => {
      // The address that remix-serve prints is of this process; the address to open is that of the proxy.
      if (line.includes("[remix-serve]")) return;
      const text = plainText(line);
      console.log(text);
      said = `${said}${text}\n`.slice(-maxFailureChars);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", show);
    child.once("close", (code) => (failure = said || `The server ended with exit code ${code}.\n`));
    while (failure === undefined) {
      if (await isListening(this.env)) return undefined;
      await setTimeout(retryMs);
    }
    return failure;
  }
}

/**
 * What a program writes to the console is a line of the log, in JSON, where no terminal is
 * (app/server/process/console.server.ts).
 */
function plainText(line) {
  try {
    const { event, msg } = JSON.parse(line);
    return event === "console" ? msg : line;
  } catch {
    return line;
  }
}

function isListening({ PORT, HOST }) {
  const socket = connect(Number(PORT), HOST);
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
