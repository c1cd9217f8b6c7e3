import { createServer, type RequestListener } from "node:http";
import { close, listen } from "../network/free-port";

export interface CalendarStandIn {
  /** For CALENDAR_API_URL. */
  url: string;
  /** The requested paths. */
  asked: string[];
  close(): Promise<void>;
}

/** A server in place of the remote calendar, which answers late, never or wrongly on request. */
export async function openCalendarStandIn(answer: RequestListener): Promise<CalendarStandIn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}/api/gregorian/`, asked, close: () => close(server) };
}
