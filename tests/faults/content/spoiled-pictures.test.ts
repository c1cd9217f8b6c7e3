import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteCopy } from "../../support/project/site-copy";
import { startServer } from "../../support/server/server";
import { until } from "../../support/until";

const folder = siteCopy();
const picture = (name: string) => path.join(folder, "content", "pictures", name);

const server = await startServer({ spawn: { cwd: folder } });
afterAll(() => server.stop());

test("a page shows the texts of pictures that were damaged or removed while the site runs", async () => {
  writeFileSync(picture("rector.svg"), "Not a picture at all");
  rmSync(picture("bishop.svg"));
  const { status, $ } = await server.visitor().get("/clergy");
  expect(status).toBe(200);
  for (const name of ["rector", "bishop"]) {
    const image = $(`main img[src="/pictures/${name}.svg"]`);
    expect(image.attr("alt")).toBeTruthy();
    expect(image.is("[width][height]")).toBe(true);
  }
  const line = '"event":"picture-unreadable","src":"/pictures/rector.svg"';
  await until(() => expect(server.logs()).toContain(line));
});
