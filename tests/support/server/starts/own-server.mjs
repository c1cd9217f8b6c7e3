// A custom server on PORT instead of remix-serve, which imports the site's build at the first request.
import { statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const { createRequestHandler } = createRequire(path.resolve("package.json"))("@remix-run/node");
const { PORT } = process.env;
const build = path.resolve("build/index.js");
// Same URL as remix-serve's, so both share one copy of the build.
const address = `${pathToFileURL(build).href}?t=${statSync(build).mtimeMs}`;

let handle;
createServer(async (request, response) => {
  handle ??= createRequestHandler(await import(address), "production");
  const answer = await handle(new Request(new URL(request.url, "http://localhost"), { headers: request.headers }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}).listen(Number(PORT), "127.0.0.1", () => console.log(`Listening on :${PORT}`));
