import { EventEmitter } from "node:events";

type Params = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Params;
  error?: unknown;
  message?: string;
  result?: unknown;
}

/**
 * Opens a connection of the Chrome DevTools Protocol or of WebDriver BiDi: both send JSON with numbered questions, and
 * events in between.
 * @throws an error of the protocol as an Error with its method and text; all open questions when the browser is gone
 */
export async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${url} does not answer.`));
  });
  const open = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void; method: string }
  >();
  const events = new EventEmitter();
  let lastId = 0;

  socket.onmessage = ({ data }) => {
    const { id, method, params, error, message, result } = JSON.parse(String(data)) as Message;
    if (id === undefined) return void events.emit(method!, params);
    const question = open.get(id);
    open.delete(id);
    if (error) question?.reject(new Error(`${question.method}: ${JSON.stringify(error)} ${message ?? ""}`));
    else question?.resolve(result);
  };
  socket.onclose = () => open.forEach(({ reject, method }) => reject(new Error(`${method}: the browser is gone.`)));

  return {
    events,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shape of each answer is the protocol's
    send: (method: string, params: Params = {}): Promise<any> =>
      new Promise((resolve, reject) => {
        open.set(++lastId, { resolve, reject, method });
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
    close: () => socket.close(),
  };
}
