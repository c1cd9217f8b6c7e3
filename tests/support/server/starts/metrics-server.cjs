// Preloaded with `node -r`: opens another server just before the site listens, like a metrics agent.
const { createServer, Server } = require("node:http");

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  Server.prototype.listen = listen;
  createServer((_request, response) => response.end("metrics")).listen(0, "127.0.0.1");
  return listen.apply(this, args);
};
