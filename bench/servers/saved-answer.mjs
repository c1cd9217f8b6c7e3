import { request } from "node:http";

/** Fetches a body as it is on the wire, its compressed bytes untouched. */
export function fetchRaw(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    });
    sent.on("error", reject).end();
  });
}
