// Preloaded with `node --import`: wraps every server's handler and hides the started program, like a tracing agent.
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";

const { createServer } = http;
http.createServer = (...args) => {
  const handler = args.pop();
  return createServer(...args, (request, response) => handler(request, response));
};
syncBuiltinESMExports();
process.argv[1] = "/srv/parish/site";
