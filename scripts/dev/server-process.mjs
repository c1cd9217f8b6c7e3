import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import path from "node:path";
import { root } from "../build/paths.mjs";
import { devFolder } from "./folder.mjs";

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

  #start() {
    const child = spawn(process.execPath, ["--enable-source-maps", remixServe, "remix/index.js"], {
      cwd: devFolder,
      env: { ...process.env, ...this.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    let errors = "";
    child.stderr.on("data", (chunk) => {
      process.stderr.write(chunk);
      errors += chunk;
    });
    return new Promise((resolve) => {
      child.once("exit", (code) => resolve(errors || `The server ended with exit code ${code}.`));
      createInterface({ input: child.stdout }).on("line", (line) => {
        // The address that remix-serve prints is of this process; the address to open is that of the proxy.
        if (line.startsWith("[remix-serve]")) resolve(undefined);
        else console.log(line);
      });
    });
  }
}
