import { createRequestHandler, installGlobals } from "@remix-run/node";
import { type CollectionName } from "~/records/collections";
import { storedRecords } from "../records/stored-records";
import { atEndOfFile, temporaryFolder } from "../temporary";
import { Visitor } from "../visitor/visitor";
import { startBuild } from "./started-build";
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

/** Opens the built server without a port, until the end of the test file. Its settings stay its own. */
export async function openSite({ env = {} }: SiteOptions = {}): Promise<Site> {
  const dataDir = env.DATA_DIR ?? temporaryFolder("site");
  installGlobals({ nativeFetch: true });
  const { build, stop } = startBuild(testEnv(dataDir, { LOG_LEVEL: "silent", ...env }));
  atEndOfFile(stop);
  const handle = createRequestHandler(build, "production");
  return new Site((request) => handle(withHost(request)), dataDir);
}

/** Adds the Host header that a network request would have. */
function withHost(request: Request): Request {
  request.headers.set("Host", new URL(request.url).host);
  return request;
}
