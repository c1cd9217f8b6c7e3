import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { abortAfter, TimeoutError, withinTime } from "~/dates/timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function listening(server: Server): Promise<AddressInfo> {
  await once(server, "listening");
  return server.address() as AddressInfo;
}

test("Work in time gives its value and leaves no timer", async () => {
  expect(await withinTime(Promise.resolve("done"), 50)).toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

test("Work that takes longer is a TimeoutError, which names the limit", async () => {
  const failure = withinTime(new Promise(() => {}), 50).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(50);
  expect(await failure).toBeInstanceOf(TimeoutError);
  expect(String(await failure)).toBe("TimeoutError: Timed out after 50 ms");
});

test("a process that was suspended reads what has come before its time is up", async () => {
  vi.useRealTimers();
  const server = createServer((socket) => void socket.write("answer")).listen(0, "127.0.0.1");
  const client = connect((await listening(server)).port, "127.0.0.1");
  await once(client, "connect");
  const signal = abortAfter(20, 20);
  const first = Promise.race([once(client, "data"), once(signal, "abort")]);
  // Neither a timer nor a socket is looked at for longer than both timers take.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  expect(String((await first)[0])).toBe("answer");
  await once(signal, "abort");
  client.destroy();
  server.close();
});
