import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { newestSnapshot, perContent, showSnapshot, siteContent, withNewestContent } from "~/content/snapshot.server";

const named = (name: string) => {
  const snapshot = newestSnapshot();
  return { ...snapshot, content: { ...snapshot.content, parish: { ...snapshot.content.parish, name } } };
};
const name = () => siteContent().parish.name;

test("a request uses one version of the content to its end", async () => {
  const upperCase = perContent(({ content }) => content.parish.name.toUpperCase());
  showSnapshot(named("before"));
  const read = new Promise<string[]>((resolve) => {
    withNewestContent(() => {
      const names = [name()];
      void setTimeout(1).then(() => resolve([...names, name(), upperCase()]));
    });
  });
  showSnapshot(named("after"));
  expect([name(), upperCase()]).toEqual(["after", "AFTER"]);
  expect(await read).toEqual(["before", "before", "BEFORE"]);
  expect(name()).toBe("after");
});
