import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  newestSnapshot,
  perContent,
  readSnapshot,
  showSnapshot,
  siteContent,
  versionIn,
  withNewestContent,
  withSnapshot,
} from "~/content/snapshot.server";
import { ContentError } from "~/content/source/problem";
import { parishSchedule } from "~/schedule/schedule.server";
import { ContentFolder } from "../../support/content/content-folder";

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

test("services that contradict each other stop content that is read, and not a start with content that the build found right", () => {
  const folder = new ContentFolder().change(
    "services.yml",
    "dated:\n",
    "dated:\n  - { date: 2099-01-01, name: Moleben, time: 10:00 }\n  - { date: 2099-01-01, name: Hours, time: 10:00 }\n",
  );
  const open = (isChecked: boolean) => () =>
    withSnapshot({ ...readSnapshot(versionIn(folder.path)), isChecked }, parishSchedule);
  expect(open(false)).toThrow(ContentError);
  expect(open(true)).not.toThrow();
});
