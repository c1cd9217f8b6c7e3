import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export type Luck = "well" | "cuts" | "hangs" | "refuses";

/** A way to another server of this machine that can be had, or cut, or silent, or closed, from one moment to the next. */
export class UnluckyWay {
  private luck: Luck = "well";
  private readonly sockets = new Set<Socket>();

  private constructor(readonly port: number) {}

  static async to(target: number): Promise<UnluckyWay & { close(): Promise<void> }> {
    const server = createServer((socket) => way.take(socket, target));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const way = new UnluckyWay((server.address() as AddressInfo).port);
    const close = () => new Promise<void>((resolve) => (way.turn("cuts"), server.close(() => resolve())));
    return Object.assign(way, { close });
  }

  turn(luck: Luck): void {
    this.luck = luck;
    for (const socket of this.sockets) {
      if (luck === "hangs") socket.pause();
      else if (luck === "well") socket.resume();
      else socket.destroy();
    }
  }

  private take(near: Socket, target: number): void {
    if (this.luck === "refuses") return void near.destroy();
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on("error", () => undefined).on("data", (bytes) => to.write(bytes));
      from.once("close", () => (this.sockets.delete(from), to.destroy()));
      if (this.luck === "hangs") from.pause();
    }
  }
}
