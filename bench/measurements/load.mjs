import autocannon from "autocannon";
import { inTurns, ms, ratio, table, whole } from "../report.mjs";
import { fetchRaw } from "../servers/saved-answer.mjs";
import { memoryOf, startSite } from "../servers/servers.mjs";
import { postPrayers, startFormApp } from "./posts.mjs";

const accept = { "accept-encoding": "br" };
const connections = 32;

function answersPerSecond(url, { headers = accept, seconds = 8 } = {}) {
  return autocannon({ url, connections, duration: seconds, headers });
}

const row = (name, result, plain) => [
  name,
  whole(result.requests.average),
  ms(result.latency.p50),
  ms(result.latency.p99),
  ratio(result.requests.average / plain.requests.average),
];

/** (2) Answers a second, and those of a plain Remix app's form page. */
export async function answers() {
  const site = await startSite();
  const { etag } = (await fetchRaw(`${site.url}/about`, accept)).headers;
  const text = await answersPerSecond(`${site.url}/about`);
  const notModified = await answersPerSecond(`${site.url}/about`, { headers: { ...accept, "if-none-match": etag } });
  // With a waiting alert the page belongs to one visitor, so each request renders it.
  const rendered = await answersPerSecond(`${site.url}/about`, { headers: { ...accept, cookie: "alert-0=none" } });
  const plainApp = await startFormApp();
  const forms = await inTurns(
    () => answersPerSecond(`${site.url}/prayer`, { seconds: 3 }),
    () => answersPerSecond(`${plainApp.url}/prayer`, { seconds: 3 }),
    ({ requests }) => requests.average,
  );
  await plainApp.stop();
  await site.stop();

  const rows = [
    row("form page of a plain Remix app", forms.theirs, forms.theirs),
    row("form page", forms.ours, forms.theirs),
    row("text page", text, forms.theirs),
    row("text page, 304", notModified, forms.theirs),
    row("text page, rendered for each request", rendered, forms.theirs),
  ];
  return table(`2. Answers, ${connections} connections`, ["answer", "a second", "p50", "p99", "of plain Remix"], rows);
}

/**
 * (2b) Memory while text and form pages, pages rendered for one visitor and posts are asked for as fast as the site
 * answers.
 */
export async function memoryUnderLoad(seconds = 60) {
  const site = await startSite();
  const before = memoryOf(site.pid);
  const samples = [];
  const watch = setInterval(() => samples.push(memoryOf(site.pid)), 500);
  await Promise.all([
    answersPerSecond(`${site.url}/about`, { seconds }),
    answersPerSecond(`${site.url}/prayer`, { seconds }),
    answersPerSecond(`${site.url}/faith`, { seconds, headers: { ...accept, cookie: "alert-0=none" } }),
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
    `2b. Resident memory, ${seconds} s of pages and posts at full load, at most 150 MB`,
    ["before", "most, 1st half", "most, 2nd half", "at the end"],
    rows,
  );
}
