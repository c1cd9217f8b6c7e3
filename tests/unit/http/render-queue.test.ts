import { expect, test } from "vitest";
import { renderPost } from "~/http/render-queue.server";

test("posts are rendered one at a time in order, with at most fifty waiting", async () => {
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const render = (post: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(post);
      finish.push(() => resolve(post));
    });
  const first = renderPost(render(0));
  await expect.poll(() => begun).toEqual([0]);
  const posts = Array.from({ length: 51 }, (_, post) => renderPost(render(post + 1)));
  expect(posts.map((post) => post !== undefined)).toEqual([...Array<boolean>(50).fill(true), false]);
  expect(begun).toEqual([0]);
  for (let post = 0; post <= 50; post += 1) {
    await expect.poll(() => finish.length).toBe(post + 1);
    finish[post]!();
  }
  expect(await Promise.all([first, ...posts.slice(0, 50)])).toEqual(begun);
  expect(begun).toEqual(Array.from({ length: 51 }, (_, post) => post));
});
