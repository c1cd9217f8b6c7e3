import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";

export interface CalendarStandIn {
  /** For CALENDAR_API_URL. */
  url: string;
  /** The paths that it was asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** Stands in for the outside calendar, and answers as the test says: late, never, wrongly. */
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
