import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, installGlobals, type ServerBuild } from "@remix-run/node";
import { answerInProcess } from "~/http/process/in-process.server";
import { type CollectionName } from "~/records/collections";
import { storedRecords } from "../records/stored-records";
import { temporaryFolder } from "../temporary";
import { Visitor } from "../visitor/visitor";
import { testEnv } from "./test-env";

interface SiteOptions {
  /** Settings that differ from `testEnv`. */
  env?: Record<string, string>;
}

const ORIGIN = "http://localhost:3000";

/** The built site running in this process: a visitor with access to its stored records. */
export class Site extends Visitor {
  constructor(
    send: (request: Request) => Promise<Response>,
    readonly dataDir: string,
  ) {
    super(ORIGIN, send);
  }

  /** Another visitor of the same site, with separate cookies. */
  visitor(): Visitor {
    return new Visitor(ORIGIN, this.send);
  }

  /** All stored records of a collection, oldest first. */
  records<C extends CollectionName>(collection: C) {
    return storedRecords(this.dataDir, collection);
  }
}

/**
 * Opens the built server without a port. The environment is set before the build is imported, and stays for the
 * process: open the sites of one test file one after the other, never side by side.
 */
export async function openSite({ env = {} }: SiteOptions = {}): Promise<Site> {
  const dataDir = env.DATA_DIR ?? temporaryFolder("site");
  Object.assign(process.env, testEnv(dataDir, { LOG_LEVEL: "silent", ...env }));
  answerInProcess();
  installGlobals({ nativeFetch: true });
  const handle = createRequestHandler(await importBuild(), "production");
  return new Site((request) => handle(withHost(request)), dataDir);
}

/** Adds the Host header that a network request would have. */
function withHost(request: Request): Request {
  request.headers.set("Host", new URL(request.url).host);
  return request;
}

/** Imports a fresh copy of the build each time, so that sites share no state. */
async function importBuild(): Promise<ServerBuild> {
  const address = pathToFileURL(resolve("build/index.js"));
  return (await import(/* @vite-ignore */ `${address.href}?site=${randomUUID()}`)) as ServerBuild;
}
