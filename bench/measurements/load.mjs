import autocannon from "autocannon";
import { inTurns, ms, ratio, table, whole } from "../report/figures.mjs";
import { fetchRaw, saveAnswer, whenCompressedBest } from "../servers/saved-answer.mjs";
import { memoryOf, startBare, startSite } from "../servers/servers.mjs";
import { postPrayers, startFormApp } from "./posts.mjs";

const accept = { "accept-encoding": "br" };
const connections = 32;

export function answersPerSecond(url, { headers = accept, seconds = 8 } = {}) {
  return autocannon({ url, connections, duration: seconds, headers });
}

const row = (name, result, bare) => [
  name,
  whole(result.requests.average),
  ms(result.latency.p50),
  ms(result.latency.p99),
  bare ? ratio(result.requests.average / bare.requests.average) : "1.00",
];

/** (3) Answers a second for each kind of answer, beside a bare server with the same bytes. */
export async function answers() {
  const site = await startSite();
  await whenCompressedBest(`${site.url}/about`);
  const bareServer = await startBare(await saveAnswer(`${site.url}/about`, { "Accept-Encoding": "br" }));
  const { etag } = (await fetchRaw(`${site.url}/about`, { "Accept-Encoding": "br" })).headers;

  const bare = await answersPerSecond(bareServer.url);
  const text = await answersPerSecond(`${site.url}/about`);
  const notModified = await answersPerSecond(`${site.url}/about`, { headers: { ...accept, "if-none-match": etag } });
  // A visitor with a message waiting gets a page of his own: the same page, rendered for each request.
  const rendered = await answersPerSecond(`${site.url}/about`, { headers: { ...accept, cookie: "alert=none" } });
  await whenCompressedBest(`${site.url}/prayer`);
  const plainApp = await startFormApp();
  const forms = await inTurns(
    () => answersPerSecond(`${site.url}/prayer`, { seconds: 3 }),
    () => answersPerSecond(`${plainApp.url}/prayer`, { seconds: 3 }),
    ({ requests }) => requests.average,
  );
  await plainApp.stop();
  await bareServer.stop();
  await site.stop();

  const rows = [
    row("bare node:http, same bytes", bare),
    row("text page", text, bare),
    row("text page, 304", notModified, bare),
    row("text page rendered for each request", rendered, bare),
    row("form page", forms.ours, bare),
    row("form page of a plain Remix app", forms.theirs, bare),
  ];
  const head = ["answer", "a second", "p50", "p99", "of bare"];
  const words =
    `\nText page / bare: at least 0.5. ` +
    `Text page / rendered for each request: ${ratio(text.requests.average / rendered.requests.average)}. ` +
    `Form page / that of a plain Remix app, in turns, the quotient in the middle: ${ratio(forms.quotient)} (at least 3)`;
  return table(`3. Answers, ${connections} connections`, head, rows) + words;
}

/** (3b) Memory while text and form pages, pages rendered for one visitor and posts are asked for as fast as the site answers. */
export async function memoryUnderLoad(seconds = 60) {
  const site = await startSite();
  const before = memoryOf(site.pid);
  const samples = [];
  const watch = setInterval(() => samples.push(memoryOf(site.pid)), 500);
  await Promise.all([
    answersPerSecond(`${site.url}/about`, { seconds }),
    answersPerSecond(`${site.url}/prayer`, { seconds }),
    answersPerSecond(`${site.url}/faith`, { seconds, headers: { ...accept, cookie: "alert=none" } }),
    postPrayers(site.url, seconds),
  ]);
  clearInterval(watch);
  await site.stop();
  const half = Math.floor(samples.length / 2);
  const most = (part) => Math.max(...part);
  const rows = [
    [before, most(samples.slice(0, half)), most(samples.slice(half)), samples.at(-1)].map((mb) => `${whole(mb)} MB`),
  ];
  return table(
    `3b. Resident memory, ${seconds} s of pages and posts at full load, at most 150 MB`,
    ["before", "most, 1st half", "most, 2nd half", "at the end"],
    rows,
  );
}
