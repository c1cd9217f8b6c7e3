import { expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";

const parishes = {
  "with events": new ContentFolder(),
  "without events": new ContentFolder().write("events.yml", "# none\n"),
};

test.each(Object.entries(parishes))(
  "What the home page of a parish %s announces, Announcements lists",
  async (_, folder) => {
    for (const day of ["2026-11-28", "2027-03-10", "2027-08-05"]) {
      const site = await openSite({ env: { CONTENT_DIR: folder.path, PREVIEW_DATE: day } });
      const titlesOn = async (path: string, list: string) => {
        const { $ } = await site.get(path);
        return $(list)
          .toArray()
          .map((title) => $(title).text().trim());
      };
      const announced = await titlesOn("/", "main h2:contains('Upcoming Events') ~ .events h3");
      expect(announced.length).toBeGreaterThan(1);
      const listed = await titlesOn("/announcements", "#events h3");
      expect(
        announced.filter((title) => !listed.includes(title)),
        day,
      ).toEqual([]);
      expect((await site.get("/announcements")).text("#events")).not.toContain("No events");
    }
  },
);
