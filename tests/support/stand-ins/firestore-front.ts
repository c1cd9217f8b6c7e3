import { type FirestoreServer } from "@firestore-emulator/server";

/** The emulator's traffic as tests see it, and the status that it answers instead, if any. */
export interface FirestoreFront {
  /** Google's bill: each document, and one for a query or a look that finds none. */
  reads: number;
  status: number | undefined;
}

interface Document {
  getPath(): string;
}
interface State {
  v1Query(parent: string, query: unknown): Document[];
}
interface Request {
  documents: string[];
  parent: string;
  structured_query: unknown;
  consistency_selector: string;
  transaction: Uint8Array;
  writes: { update?: { name: string }; delete?: string }[];
}
interface Message {
  document?: { name: string };
  found?: { name: string };
  missing?: string;
  transaction: Uint8Array;
}
interface Call {
  request: Request;
  write(message: Message): void;
  emit(event: "error", error: object): void;
}
type Answer = (error: object | null, message: unknown) => void;
interface Handler {
  func: (call: Call, answer: Answer) => void;
}

/**
 * Stands in front of an emulator: counts reads, answers with a fault, and holds transactions apart, which the emulator
 * does not. A commit is refused with ABORTED if what its transaction has read has changed since.
 */
export function frontOf(server: FirestoreServer): FirestoreFront {
  const front: FirestoreFront = { reads: 0, status: undefined };
  const state = server.state as unknown as State;
  const { handlers } = (server as unknown as { server: { handlers: Map<string, Handler> } }).server;
  const changes = new Map<string, number>();
  const changesOf = (name: string) => `${name} ${changes.get(name) ?? 0}`;
  /** The documents that each transaction has read, and their present state. */
  const looks = new Map<string, { seen: string; now: () => string }[]>();
  let transactions = 0;

  const lookFor = ({ documents, parent, structured_query: query }: Request) =>
    query
      ? state
          .v1Query(parent, query)
          .map((found) => changesOf(found.getPath()))
          .join()
      : documents.map(changesOf).join();

  const answerInstead = (handler: Handler, work: Handler["func"]): void => {
    handler.func = (call, answer) => {
      if (front.status === undefined) return work(call, answer);
      const error = { code: front.status, details: "said by the test" };
      return typeof answer === "function" ? answer(error, null) : call.emit("error", error);
    };
  };

  for (const [path, handler] of handlers) {
    const { func } = handler;
    if (/RunQuery|BatchGetDocuments/.test(path)) {
      answerInstead(handler, (call, answer) => {
        const { request } = call;
        const isNew = request.consistency_selector === "new_transaction";
        const id = isNew ? Buffer.from(`transaction ${(transactions += 1)}`) : Buffer.from(request.transaction ?? []);
        if (id.length > 0) {
          const known = looks.get(id.toString()) ?? [];
          looks.set(id.toString(), [...known, { seen: lookFor(request), now: () => lookFor(request) }]);
        }
        const write = call.write.bind(call);
        call.write = (message) => {
          if (message.document || message.found || message.missing || /RunQuery/.test(path)) front.reads += 1;
          if (isNew && (message.transaction?.length ?? 0) > 0) message.transaction = id;
          write(message);
        };
        func(call, answer);
      });
    } else if (path.endsWith("Commit")) {
      answerInstead(handler, (call, answer) => {
        const { transaction, writes } = call.request;
        const read = looks.get(Buffer.from(transaction ?? []).toString()) ?? [];
        if (read.some(({ seen, now }) => now() !== seen))
          return answer({ code: 10, details: "changed meanwhile" }, null);
        func(call, (error, message) => {
          if (!error)
            for (const { update, delete: removed } of writes) {
              const name = update?.name ?? removed!;
              changes.set(name, (changes.get(name) ?? 0) + 1);
            }
          answer(error, message);
        });
      });
    } else {
      answerInstead(handler, (call, answer) => {
        if (path.endsWith("RunAggregationQuery")) front.reads += 1;
        func(call, answer);
      });
    }
  }
  return front;
}
