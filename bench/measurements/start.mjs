import { median, ms, ratio, table } from "../report/figures.mjs";
import { buildEmptyApp } from "../servers/plain-apps.mjs";
import { containerCommand, startNode, startSite } from "../servers/servers.mjs";

const rounds = 7;

/** (5) From spawn to the first answer, beside remix-serve with one empty route. */
export async function timeToFirstAnswer() {
  const empty = buildEmptyApp();
  const times = { site: [], empty: [] };
  for (let round = 0; round < rounds; round++) {
    times.empty.push(await once(() => startNode(containerCommand(), { cwd: empty })));
    times.site.push(await once(() => startSite()));
  }
  const [ours, theirs] = [median(times.site), median(times.empty)];
  const rows = [
    ["remix-serve, one empty route", ms(theirs), "1.00"],
    ["the site, as the container starts it", ms(ours), ratio(ours / theirs)],
  ];
  return table("5. Spawn to first answer, medians of 7", ["", "time", "of empty"], rows);
}

async function once(start) {
  const server = await start();
  await server.stop();
  return server.startMs;
}
