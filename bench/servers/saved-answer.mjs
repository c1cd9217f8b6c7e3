import { request } from "node:http";
import { brotliCompressSync } from "node:zlib";

/** Fetches a body as it is on the wire, its compressed bytes untouched. */
export function fetchRaw(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    });
    sent.on("error", reject).end();
  });
}

/** The first answer has a quick compression; waits until the site sends the best one. */
export async function whenCompressedBest(url) {
  const best = brotliCompressSync((await fetchRaw(url)).body).length;
  while ((await fetchRaw(url, { "Accept-Encoding": "br" })).body.length > best);
}
