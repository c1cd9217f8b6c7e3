import pLimit from "p-limit";
import { afterAll, expect, test } from "vitest";
import { sized } from "../../support/project/size";
import { startServer } from "../../support/server/server";

const visitors = sized(30, 1000);

const server = await startServer({ env: { LOG_LEVEL: "silent" } });
afterAll(() => server.stop());

const markOf = (index: number) => `visitor-${index}-end`;

/** Refused answers whose text identifies the visitor. */
const answersOf = [
  (mark: string) => ({ path: "/prayer", answers: { prayerRequest: mark } }),
  (mark: string) => ({ path: "/knights", answers: { name: mark, email: `${mark}@` } }),
  (mark: string) => ({ path: "/menreg?step=2", answers: { fullName: mark, email: `${mark}@` } }),
];

/** Opens a form and sends it, as a browser without scripts does. @returns both pages, and the post's status */
async function visitAndSend(index: number) {
  const { path, answers } = answersOf[index % answersOf.length]!(markOf(index));
  const opened = await fetch(server.url + path);
  const form = await opened.text();
  const refused = await fetch(server.url + path, {
    method: "POST",
    headers: { Origin: server.url, Cookie: opened.headers.get("Set-Cookie")!.split(";")[0]! },
    body: new URLSearchParams(answers),
  });
  return { status: refused.status, form, answer: await refused.text() };
}

test(`the answers to ${visitors} simultaneous visitors each have their own text and no other`, async () => {
  const atOnce = pLimit(50);
  const indices = Array.from({ length: visitors }, (_, index) => index);
  const visits = await Promise.all(indices.map((index) => atOnce(() => visitAndSend(index))));
  const marksIn = (html: string) => [...new Set(html.match(/visitor-\d+-end/g))];
  for (const [index, { status, form, answer }] of visits.entries()) {
    expect(status).toBe(422);
    expect(marksIn(form)).toEqual([]);
    expect(marksIn(answer)).toEqual([markOf(index)]);
  }
});
