import { connect, createServer } from "node:net";

/**
 * A thin line to a server of this machine. The browser's own emulation of one leaves out what a service worker asks for.
 * @param {number} serverPort
 * @param {{ latency: number, kilobits: number }} line milliseconds there and back, and kilobits a second from the server
 */
export async function openSlowLine(serverPort, { latency, kilobits }) {
  const bytesPerMs = kilobits / 8;
  const sockets = new Set();
  let freeAt = 0;
  const server = createServer((browser) => {
    const site = connect(serverPort, "127.0.0.1");
    sockets.add(browser).add(site);
    for (const [one, other] of [
      [browser, site],
      [site, browser],
    ]) {
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
    }
    passOn(browser, site, () => latency / 2);
    passOn(site, browser, (bytes) => {
      // All connections share the line.
      freeAt = Math.max(freeAt, performance.now()) + bytes / bytesPerMs;
      return freeAt - performance.now() + latency / 2;
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}

function passOn(from, to, delayOf) {
  // Timers that end in the same millisecond may ring in any order.
  const waiting = [];
  const later = (bytes, action) => {
    waiting.push(action);
    setTimeout(() => waiting.shift()(), delayOf(bytes));
  };
  from.on("data", (chunk) => later(chunk.length, () => to.write(chunk)));
  from.on("end", () => later(0, () => to.end()));
}
