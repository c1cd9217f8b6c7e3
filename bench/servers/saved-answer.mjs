import { mkdtempSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const perConnection = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** Fetches an answer as it is on the wire, its compressed bytes untouched. */
export function fetchRaw(url, headers = {}) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

/** Saves an answer for the bare server. @returns the file's path. */
export async function saveAnswer(url, headers) {
  const answer = await fetchRaw(url, headers);
  const kept = Object.entries(answer.headers).filter(([name]) => !perConnection.has(name));
  const file = path.join(mkdtempSync(path.join(tmpdir(), "bench-saved-")), "answer.json");
  writeFileSync(
    file,
    JSON.stringify({ status: answer.status, headers: Object.fromEntries(kept), body: answer.body.toString("base64") }),
  );
  return file;
}

/** A page is sent with a quick compression at first; waits until it comes with the best. */
export async function whenCompressedBest(url) {
  const best = brotliCompressSync((await fetchRaw(url)).body).length;
  while ((await fetchRaw(url, { "Accept-Encoding": "br" })).body.length > best);
}
