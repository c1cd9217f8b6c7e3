import { readdirSync } from "node:fs";
import { connect } from "node:net";

const get = (path: string, ...headers: string[]) =>
  ["GET " + path + " HTTP/1.1", "Host: x", ...headers, "", ""].join("\r\n");

/** Larger than what a connection takes at once when it is not compressed. */
const script = `/build/browser/${readdirSync("public/build/browser").find((name) => /^entry\.client-\w+\.js$/.test(name))}`;

/** Requests that visitors break off: every kind of file, page and feed, and a form on its way. */
export const downloads = {
  "a picture": get("/icon-512.png"),
  "a picture with a name in percent signs": get("/pictures/bisho%70.svg"),
  "a script in Brotli": get(script, "Accept-Encoding: br"),
  "a script in gzip": get(script, "Accept-Encoding: gzip"),
  "a script as it is": get(script),
  "four pictures at once": get("/images/og.png").repeat(4),
  "four scripts at once": get(script).repeat(4),
  "a page, then three scripts": get("/about") + get(script).repeat(3),
  "a page of the cache": get("/about", "Accept-Encoding: br"),
  "a page that is made for one answer": get("/books", "Accept-Encoding: gzip"),
  "a page with a message": get("/faith", "Cookie: alert-0=x", "Accept-Encoding: gzip"),
  "a form": get("/prayer"),
  "the data of a form": get("/prayer.data"),
  "the calendar feed": get("/calendar.ics"),
  "the news feed": get("/feed.xml"),
  "the service worker": get("/service-worker.js"),
  "a post that is never whole":
    "POST /prayer HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\nprayerNamesLiving=Olga",
};

/**
 * Sends a request and resets the connection: at once, or after the first bytes of the answer.
 * @returns what resolves when the connection is gone
 */
export function breakOff(port: number, bytes: string, when: "at once" | "after the first bytes"): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined).once("close", () => resolve());
    const reset = () => socket.resetAndDestroy();
    if (when === "after the first bytes") socket.once("data", reset);
    socket.write(bytes, () => when === "at once" && reset());
  });
}
