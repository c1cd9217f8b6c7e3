import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { once } from "node:events";
import { type Socket } from "node:net";
import { freePort, listen } from "./free-port";

interface Replacement {
  headers: Record<string, string>;
  body: string;
}

/**
 * The line between a browser and a server, which can be cut. It is cut for everything that the browser does: a service
 * worker's own requests are not requests of a page, and what a test tells a page does not concern them.
 */
export class NetworkLine {
  /** The paths of the requests, in order. */
  readonly asked: string[] = [];
  readonly #replacements = new Map<string, Replacement>();
  readonly #sockets = new Set<Socket>();
  // As long as the site's own: after Node's five seconds a form would be sent into a connection that is just being
  // closed.
  readonly #server = createServer({ keepAliveTimeout: 65_000 }, (question, answer) => this.#pass(question, answer));
  #port = 0;

  /** @param serverPort may be changed later: another server then answers at the same address */
  constructor(public serverPort: number) {
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens it, again at the same port when it was cut. */
  async open(): Promise<void> {
    if (this.#server.listening) return;
    this.#port = await listen(this.#server, this.#port || (await freePort()));
  }

  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Answers a path in the server's place. */
  replace(path: string, replacement: Replacement): void {
    this.#replacements.set(path, replacement);
  }

  /** As at first: open, with the server's own answers. */
  async reset(): Promise<void> {
    this.#replacements.clear();
    this.asked.length = 0;
    await this.open();
  }

  #pass(question: IncomingMessage, answer: ServerResponse): void {
    const path = question.url!.split("?")[0]!;
    this.asked.push(path);
    const replacement = this.#replacements.get(path);
    if (replacement) {
      answer.writeHead(200, replacement.headers);
      return void answer.end(replacement.body);
    }
    const { method, url, headers } = question;
    const passedOn = request({ host: "127.0.0.1", port: this.serverPort, method, path: url, headers });
    passedOn.once("response", (response) => {
      answer.writeHead(response.statusCode!, response.rawHeaders);
      response.pipe(answer);
    });
    passedOn.once("error", () => answer.destroy());
    question.pipe(passedOn);
  }
}
