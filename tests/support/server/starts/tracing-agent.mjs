// Preloaded with `node --import`: wraps the handler of every server and hides what was started, as a tracing agent may.
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";

const { createServer } = http;
http.createServer = (...args) => {
  const handler = args.pop();
  return createServer(...args, (request, response) => handler(request, response));
};
syncBuiltinESMExports();
process.argv[1] = "/srv/parish/site";
