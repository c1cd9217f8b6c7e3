import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { median, ms, ratio, table } from "../report.mjs";
import { buildEmptyApp } from "../servers/plain-apps.mjs";
import { plainCommand, startNode, startSite } from "../servers/servers.mjs";

const rounds = 15;

/** (4) From spawn to the first answer, beside remix-serve with one empty route, in turns. */
export async function timeToFirstAnswer() {
  const empty = buildEmptyApp();
  const volume = mkdtempSync(path.join(tmpdir(), "bench-volume-"));
  const starts = [
    ["remix-serve, one empty route", () => startNode(plainCommand(), { cwd: empty })],
    ["the site on a new machine", () => startSite()],
    ["the site on a machine that wakes, as its container starts it", () => startOnVolume(volume)],
  ];
  // Fills the compile cache, where this version of Node has one (22 and later).
  await once(starts[2][1]);
  const times = starts.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, [, start]] of starts.entries()) times[index].push(await once(start));
  rmSync(volume, { recursive: true, force: true });
  const medians = times.map(median);
  const rows = starts.map(([name], index) => [name, ms(medians[index]), ratio(medians[index] / medians[0])]);
  return table(`4. Spawn to first answer, medians of ${rounds}`, ["", "time", "of empty"], rows);
}

/** The volume has the records and the compile cache (Dockerfile). */
const startOnVolume = (volume) =>
  startSite({ dataDir: volume, env: { NODE_COMPILE_CACHE: path.join(volume, "compile-cache") } });

async function once(start) {
  const server = await start();
  await server.stop();
  return server.startMs;
}
