/** The limit: node:http and nothing else, sending one saved answer. Its file holds {status, headers, body (base64)}. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const saved = JSON.parse(readFileSync(process.argv[2], "utf8"));
const body = Buffer.from(saved.body, "base64");

createServer((_request, response) => {
  response.writeHead(saved.status, saved.headers);
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
