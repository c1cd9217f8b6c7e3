import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { containerEnv } from "../../support/project/dockerfile";
import { measuredCommand, memoryInUse, openHandles, memoryMb } from "../../support/server/resources";
import { quickLooks, startServer } from "../../support/server/server";
import { until } from "../../support/until";
import { everyPage } from "../../support/visitor/every-page";

/** Without SOAK_MINUTES the soak ends after so many rounds: some two seconds each, on any machine. */
const soakMs = Number(process.env.SOAK_MINUTES ?? 0) * 60_000;
const fewestRounds = 12;
/** The first rounds load, cache and allocate things that stay. */
const warmUpRounds = 4;
/** V8's notes on what it compiled, some 2 MB. In ten minutes a leak of 200 bytes for each request would be more. */
const mostKeptBytes = 4 * 1024 * 1024;
const mostResidentMb = 200;
/** The test keeps idle connections, and their number differs by round. A leak of one connection a round is more. */
const mostIdleConnections = fewestRounds - warmUpRounds - 1;

const head = (path: string, encoding = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
/** Larger than what a connection takes at once when it is not compressed. */
const script = `/build/browser/${readdirSync("public/build/browser").find((name) => /^entry\.client-\w+\.js$/.test(name))}`;
/** Requests that visitors break off: every kind of file, page and feed, alone and in a row, and a form on its way. */
const downloads = [
  ...["/icon-512.png", "/pictures/bisho%70.svg", "/about", "/books", "/prayer", "/prayer.data"].map((path) =>
    head(path),
  ),
  ...["/calendar.ics", "/feed.xml", "/service-worker.js", script].map((path) => head(path)),
  ...["br", "gzip"].flatMap((encoding) => [script, "/about", "/books"].map((path) => head(path, encoding))),
  ...[head("/images/og.png").repeat(4), head(script).repeat(4), head("/about") + head(script).repeat(3)],
  "POST /prayer HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\nx=",
];

const folder = new ContentFolder();
const { MALLOC_ARENA_MAX } = containerEnv();
const env = { ...quickLooks, CONTENT_DIR: folder.path, MALLOC_ARENA_MAX: MALLOC_ARENA_MAX! };
const server = await startServer({ command: measuredCommand(), env });
afterAll(() => server.stop());

let stored = 0;

async function readEveryPage(round: number): Promise<void> {
  const days = [1, 2, 3, 4].map((day) => ({ path: `/calendar/${2030 + (round % 60)}-05-0${day}`, status: 200 }));
  for (const { path, status = 200 } of [...everyPage, ...days, { path: "/calendar.ics" }, { path: "/feed.xml" }]) {
    expect((await server.visitor().get(path)).status, path).toBe(status);
  }
}

async function askForPrayers(): Promise<void> {
  for (const prayerNamesLiving of ["Olga", "Herman", "Nina\nTikhon"]) {
    const page = await server.visitor().post("/prayer", { prayerNamesLiving });
    expect(page.status).toBe(303);
    stored += 1;
  }
}

/** Breaks each download off three times at once, and once after the first bytes of its answer. */
async function breakOffDownloads(): Promise<void> {
  for (const request of downloads) {
    await Promise.all([1, 2, 3].map(() => breakOff(request)));
    if (!request.startsWith("POST")) await breakOff(request, true);
  }
}

/** Sends a request and resets the connection. Resolves when the connection is gone. */
async function breakOff(request: string, afterFirstBytes = false): Promise<void> {
  const socket = connect(server.port, "127.0.0.1").on("error", () => undefined);
  const closed = once(socket, "close");
  const reset = () => socket.resetAndDestroy();
  if (afterFirstBytes) socket.once("data", reset);
  socket.write(request, () => !afterFirstBytes && reset());
  await closed;
}

async function changeContent(round: number): Promise<void> {
  const name = `St. Soak ${round} Orthodox Church`;
  folder.write("parish.yml", folder.read("parish.yml").replace(/^name: .*$/m, `name: ${name}`));
  await until(async () => expect((await server.visitor().get("/")).text("h1")).toBe(name));
}

function countHandles(): { files: number; sockets: number } {
  const handles = openHandles(server);
  const sockets = handles.filter((handle) => handle.startsWith("socket:")).length;
  return { files: handles.length - sockets, sockets };
}

/** All of it at once, until the changed content is shown on every page. */
async function playRound(round: number): Promise<void> {
  await Promise.all([changeContent(round), readEveryPage(round), askForPrayers(), breakOffDownloads()]);
  await readEveryPage(round);
  expect((await server.visitor().get("/healthz")).status).toBe(200);
}

test(
  "handles and memory stay flat under visitors, broken-off downloads and edits",
  async () => {
    let round = 0;
    while (round < warmUpRounds) await playRound((round += 1));
    const [handles, memory] = [countHandles(), await memoryInUse(server)];
    let mostMb = 0;
    const end = performance.now() + soakMs;
    while (round < fewestRounds || performance.now() < end) {
      await playRound((round += 1));
      mostMb = Math.max(mostMb, memoryMb(server, "VmRSS"));
    }
    await until(() => {
      const { files, sockets } = countHandles();
      expect(files, `${openHandles(server)}`).toBeLessThanOrEqual(handles.files);
      expect(sockets).toBeLessThanOrEqual(handles.sockets + mostIdleConnections);
    });
    await until(async () => expect(await memoryInUse(server)).toBeLessThan(memory + mostKeptBytes));
    expect(mostMb).toBeLessThan(mostResidentMb);
    expect(await server.records("prayerRequests")).toHaveLength(stored);
  },
  soakMs + 600_000,
);
