import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";

export interface CalendarStandIn {
  /** For CALENDAR_API_URL. */
  url: string;
  /** The requested paths. */
  asked: string[];
  close(): Promise<void>;
}

/** A server in place of the remote calendar, which answers late, never or wrongly on request. */
export async function openCalendarStandIn(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<CalendarStandIn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/gregorian/`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
