import { connect, createServer, type Socket } from "node:net";
import { listen } from "./free-port";

/** The state of connections: intact, cut, silent, or cut with new ones refused. */
export type ConnectionFault = "none" | "reset" | "hang" | "refuse";

/** A TCP proxy to another server of this machine, whose connections fail from one moment to the next. */
export class FaultyProxy {
  private fault: ConnectionFault = "none";
  private readonly sockets = new Set<Socket>();

  private constructor(readonly port: number) {}

  static async to(target: number): Promise<FaultyProxy & { close(): Promise<void> }> {
    const server = createServer((socket) => proxy.accept(socket, target));
    const proxy = new FaultyProxy(await listen(server));
    const close = () => new Promise<void>((resolve) => (proxy.setFault("reset"), server.close(() => resolve())));
    return Object.assign(proxy, { close });
  }

  setFault(fault: ConnectionFault): void {
    this.fault = fault;
    for (const socket of this.sockets) {
      if (fault === "hang") socket.pause();
      else if (fault === "none") socket.resume();
      else socket.destroy();
    }
  }

  private accept(client: Socket, target: number): void {
    if (this.fault === "refuse") return void client.destroy();
    const server = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on("error", () => undefined).on("data", (bytes) => to.write(bytes));
      from.once("close", () => (this.sockets.delete(from), to.destroy()));
      if (this.fault === "hang") from.pause();
    }
  }
}
