import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { quickLooks, type Server, startServer } from "../../support/server/server";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let server: Server;
afterEach(() => server?.stop());

const nameOnHome = async () => (await server.visitor().get("/")).text("h1");

test("a start with a mistake shows the kept content, and says so once by mail", async () => {
  const [folder, data, mail] = [new ContentFolder(), temporaryFolder("data"), await mailServerOfTest()];
  const kept = path.join(data, "content-versions");
  const SMTP_URL = mail.url;
  const NOTIFY_TO = "prayers=priest@example.org,office@example.org";
  const env = { DATA_DIR: data, CONTENT_DIR: folder.path, SMTP_URL, NOTIFY_FROM: "site@example.org", NOTIFY_TO };
  server = await startServer({ env });
  await until(() => expect(existsSync(kept) && readdirSync(kept).some((name) => /^\w{16}$/.test(name))).toBe(true));
  const name = await nameOnHome();
  await server.stop();
  folder.write("parish.yml", folder.read("parish.yml").replace(/^name: .*$/m, "name: St. New"));
  folder.write("news.yml", "- date: soon\n  content: New.\n");
  for (let starts = 0; starts < 2; starts += 1) {
    server = await startServer({ env });
    expect(await nameOnHome()).toBe(name);
    expect((await server.visitor().get("/readyz")).html).toMatch(/"contentMistakes":1,"contentKeptAt":"20\d\d-/);
    await until(() =>
      expect(mail.accepted.map(({ to }) => to?.map(({ address }) => address))).toEqual([["office@example.org"]]),
    );
    expect(mail.accepted[0]!.text).toMatch(/news\.yml, line 1/);
    if (starts === 0) await server.stop();
  }
});

describe("Forty edits under load", () => {
  const edits = 40;
  /** Each edit writes the same number into three files, one after the other. */
  const numbered = ["parish.yml", "services.yml", "prayer.yml"] as const;
  const edit = (folder: ContentFolder, texts: Record<string, string>, number: number) => {
    for (const file of numbered) folder.write(file, texts[file]!.replaceAll("EDIT", `edit-${number}`));
  };

  test("are each shown, and no answer mixes two versions or is broken", async () => {
    const folder = new ContentFolder()
      .change("parish.yml", "name: St. Olga", "name: EDIT St. Olga")
      .change("services.yml", "language: All services", "language: EDIT All services")
      .change("prayer.yml", "We pray for everyone", "EDIT We pray for everyone");
    const texts = Object.fromEntries(numbered.map((file) => [file, folder.read(file)]));
    edit(folder, texts, 0);
    server = await startServer({ env: { CONTENT_DIR: folder.path, ...quickLooks } });
    const seen = new Set<string>();
    const wrong: string[] = [];
    const ask = (address: string) => server.visitor().get(address);
    const check = ({ status, html, url }: Awaited<ReturnType<typeof ask>>, expected: number) => {
      const numbers = new Set(html.match(/edit-\d+/g));
      for (const number of numbers) seen.add(number);
      if (status !== expected || numbers.size !== 1 || !html.includes("</html>")) {
        wrong.push(`${url.pathname} ${status} ${[...numbers].join(" ")}`);
      }
      return html;
    };
    let day = Date.UTC(2030, 0, 1);
    const newWeek = () => {
      day += 24 * 60 * 60 * 1000;
      return ask(`/week/${new Date(day).toISOString().slice(0, 10)}`);
    };
    /** At once: a cached page, a page not requested before, a refused post, and an unknown address. */
    const visit = async () => {
      const [contact] = await Promise.all([
        ask("/contact").then((page) => check(page, 200)),
        newWeek().then(async (page) => check(page.location ? await ask(page.location) : page, 200)),
        server
          .visitor()
          .post("/prayer", {})
          .then((page) => check(page, 422)),
        ask("/no-such-page").then((page) => check(page, 404)),
      ]);
      return contact;
    };
    for (let number = 1; number <= edits; number++) {
      edit(folder, texts, number);
      // Often enough that many changes happen during an answer, and still with time for other tests.
      await until(async () => expect(await visit()).toContain(`edit-${number}`), 60);
    }
    expect(wrong).toEqual([]);
    expect([...seen].sort()).toEqual(Array.from({ length: edits + 1 }, (_, number) => `edit-${number}`).sort());
  }, 900_000);
});
