import { createServer, request as httpRequest } from "node:http";

/**
 * A server that passes each request on to the server process, and holds it back while that one is being replaced: a
 * reload right after a change shows the change.
 * @param {{ targetPort: number, ready: () => Promise<string | undefined> }} options `ready` waits for the server process
 *   and gives why there is none, if so
 */
export const createProxy = ({ targetPort, ready }) =>
  createServer(async (request, response) => {
    const failure = await ready();
    if (failure !== undefined) return fail(response, failure);
    const { method, url, headers } = request;
    const passedOn = httpRequest({ host: "127.0.0.1", port: targetPort, method, path: url, headers, agent: false });
    passedOn.once("response", (answer) => {
      response.writeHead(answer.statusCode, answer.rawHeaders);
      answer.pipe(response);
    });
    passedOn.once("error", (error) => fail(response, `${error.message}\n`));
    request.pipe(passedOn);
  });

function fail(response, text) {
  if (response.headersSent) return response.destroy();
  response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(text);
}
