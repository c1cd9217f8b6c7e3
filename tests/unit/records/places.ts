import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Something to put away when the tests are done. */
export type Opened<T> = T & { away: () => Promise<void> };

/** A folder of its own for a test. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "records-"));
  return { path, away: async () => rmSync(path, { recursive: true, force: true }) };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
