import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { type Bundled, bundled } from "../../support/project/bundled";
import { temporaryFolder } from "../../support/temporary";
import { MailServer } from "../../support/stand-ins/mail-server";
import { until } from "../../support/until";

let program: Bundled;
let mail: MailServer;
let running: ChildProcess[] = [];
beforeAll(async () => void (program = await bundled("tests/unit/notify/sending-process.ts")));
afterAll(() => program.away());
afterEach(async () => {
  for (const child of running) await ended(child, "SIGKILL");
  running = [];
  await mail.close();
});

/** @param sendTimeoutMs long enough for a machine that starts many processes, where nothing waits for its end */
function site(file: string, id?: string, sendTimeoutMs = 1_000): ChildProcess {
  const more = [String(sendTimeoutMs), ...(id === undefined ? [] : [id])];
  const child = spawn(process.execPath, [program.file, file, mail.url, ...more], { stdio: "inherit" });
  running.push(child);
  return child;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, "exit");
  child.kill(signal);
  return ((await exit) as [number | null])[0];
}

async function waiting(file: string): Promise<number> {
  const store = openSqliteStore(file);
  const count = await store.outbox.count();
  await store.close();
  return count;
}

it.each([
  ["killed", "SIGKILL", null],
  ["stopped", "SIGTERM", 0],
] as const)(
  "a site that is %s while it sends mail ends, and sends it after its next start",
  async (_, signal, code) => {
    mail = await MailServer.open();
    mail.behavior = "hangs";
    const file = join(temporaryFolder("crash"), "parish.db");
    const first = site(file, "one");
    await until(() => expect(mail.begun).toBe(1));
    expect(await ended(first, signal)).toBe(code);
    mail.behavior = "accepts";
    site(file);
    await until(async () => expect(await waiting(file)).toBe(0));
    expect(mail.accepted).toHaveLength(1);
    expect(mail.accepted[0]!.text).toContain("show prayers one");
  },
);
