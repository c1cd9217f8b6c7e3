import { expect, test } from "../../support/browser/journey";
import { send, standIn } from "../../support/stand-ins/provider";
import { shippedContent } from "../../support/content/site-content";

const video = shippedContent().history.video!;

test("the history video plays in the page, or at its host without scripts @full-size", async ({
  page,
  context,
  scripts,
}) => {
  const host = await standIn(context, [video.link, video.embed], ({ path }, response) =>
    send(
      response,
      "text/html",
      `<title>Video</title><h1>${path === new URL(video.embed).pathname ? "Player" : "Page"}</h1>`,
    ),
  );
  await page.goto("/about");
  const play = page.getByRole("link", { name: /play/i });
  await play.scrollIntoViewIfNeeded();
  expect(host.requests, "before the click").toEqual([]);
  await play.click();
  if (scripts) {
    await expect(page.frameLocator(`iframe[title="${video.title}"]`).getByRole("heading")).toHaveText("Player");
    await expect(page).toHaveURL("/about");
  } else {
    await expect(page).toHaveURL(video.link);
  }
  await host.close();
});
