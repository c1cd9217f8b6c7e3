import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queueForRendering, renderPost } from "~/http/render-queue.server";
import { exchange } from "../../support/network/exchange";

const polled = <Value>(read: () => Value) => expect.poll(read, { interval: 1 });

// A turn ends by the clock too.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("posts are rendered one at a time in order, with at most fifty waiting", async () => {
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const render = (post: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(post);
      finish.push(() => resolve(post));
    });
  const first = renderPost(render(0));
  await polled(() => begun).toEqual([0]);
  const posts = Array.from({ length: 51 }, (_, post) => renderPost(render(post + 1)));
  expect(posts.map((post) => post !== undefined)).toEqual([...Array<boolean>(50).fill(true), false]);
  expect(begun).toEqual([0]);
  for (let post = 0; post <= 50; post += 1) {
    await polled(() => finish.length).toBe(post + 1);
    finish[post]!();
  }
  expect(await Promise.all([first, ...posts.slice(0, 50)])).toEqual(begun);
  expect(begun).toEqual(Array.from({ length: 51 }, (_, post) => post));
});

/** A request of a page: its answer, and whether its rendering began. */
function pageRequest(method = "GET") {
  const { request, response, answer } = exchange(method, "/");
  const page = { hasBegun: false, answer, response, ask, write: () => response.writeHead(200) };
  function ask(render: () => void = () => undefined) {
    queueForRendering(request, response, () => {
      page.hasBegun = true;
      render();
    });
  }
  return page;
}
type Page = ReturnType<typeof pageRequest>;

test("pages are rendered one at a time: when the one before has its head, its visitor has left, or its turn is over", async () => {
  const pages = [1, 2, 3, 4, 5].map(() => pageRequest());
  const [first, second, third, fourth, fifth] = pages as [Page, Page, Page, Page, Page];
  for (const { ask } of pages) ask();
  const post = pageRequest("POST");
  post.ask();
  expect(post.hasBegun).toBe(true);
  await polled(() => first.hasBegun).toBe(true);
  expect(second.hasBegun).toBe(false);
  Object.assign(third.response, { destroyed: true });
  first.write();
  await polled(() => second.hasBegun).toBe(true);
  expect(fourth.hasBegun).toBe(false);
  second.response.emit("close");
  await polled(() => fourth.hasBegun).toBe(true);
  expect([third.hasBegun, fifth.hasBegun]).toEqual([false, false]);
  vi.advanceTimersByTime(100);
  await polled(() => fifth.hasBegun).toBe(true);
  fifth.write();
});

test("of more than 250 waiting pages the last is refused, with the time to wait; a waiting post takes no place", async () => {
  const first = pageRequest();
  first.ask();
  await polled(() => first.hasBegun).toBe(true);
  const post = renderPost(() => Promise.resolve("rendered"));
  const pages = Array.from({ length: 251 }, () => pageRequest());
  for (const { ask, write } of pages) ask(write);
  expect(pages[250]!.answer).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  first.write();
  expect(await post).toBe("rendered");
  await polled(() => pages[249]!.hasBegun).toBe(true);
  expect(pages.map(({ hasBegun }) => hasBegun)).toEqual([...Array<boolean>(250).fill(true), false]);
});
