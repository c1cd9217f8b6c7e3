// Preloaded with `node -r`: opens a server of its own, as a metrics agent does, just before the site's begins to listen.
const { createServer, Server } = require("node:http");

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  Server.prototype.listen = listen;
  createServer((_request, response) => response.end("metrics")).listen(0, "127.0.0.1");
  return listen.apply(this, args);
};
