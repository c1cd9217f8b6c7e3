import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { newestSite, perContent, showSite, siteContent, withNewestContent } from "~/content/site.server";

const named = (name: string) => {
  const site = newestSite();
  return { ...site, content: { ...site.content, parish: { ...site.content.parish, name } } };
};
const name = () => siteContent().parish.name;

test("what began with one version of the content ends with it, though another is shown meanwhile", async () => {
  const upperCase = perContent(({ content }) => content.parish.name.toUpperCase());
  showSite(named("before"));
  const read = new Promise<string[]>((resolve) => {
    withNewestContent(() => {
      const names = [name()];
      void setTimeout(1).then(() => resolve([...names, name(), upperCase()]));
    });
  });
  showSite(named("after"));
  expect([name(), upperCase()]).toEqual(["after", "AFTER"]);
  expect(await read).toEqual(["before", "before", "BEFORE"]);
  expect(name()).toBe("after");
});
