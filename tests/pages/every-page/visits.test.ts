import { afterAll, expect, test } from "vitest";
import { forms } from "~/forms/all";
import { sized } from "../../support/project/size";
import { formPages } from "../../support/visitor/every-page";
import { startServer } from "../../support/server/server";
import { flashCookie } from "../../support/visitor/flash";

const visitors = sized(40, 1000);

const secret = "a secret of this test";
const server = await startServer({ env: { LOG_LEVEL: "silent", FORM_SECRET: secret } });
afterAll(() => server.stop());

/** An answer's personal part is its cookie alone, and no part of the page. */
async function visit(path: string, headers: Record<string, string>) {
  const answer = await fetch(server.url + path, { headers });
  const cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
  return { answer, html: await answer.text(), cookie, submission: cookie.replace("form=", "").split(".")[0]! };
}

test.each(formPages)(`$path: ${visitors} visitors at once each get only their own data`, async ({ path }) => {
  const encodings = ["br", "gzip", "identity"];
  await visit(path, {});
  const first = await Promise.all(
    Array.from({ length: visitors }, (_, index) => visit(path, { "Accept-Encoding": encodings[index % 3]! })),
  );
  const submissions = first.map(({ submission }) => submission);
  expect(new Set(submissions).size).toBe(visitors);

  // They visit again in another order, and each keeps their own submission.
  const again = await Promise.all(
    first.map(async (_, index) => {
      const of = (index * 7) % visitors;
      const encoding = { "Accept-Encoding": encodings[(index + 1) % 3]! };
      return { of, seen: await visit(path, { Cookie: first[of]!.cookie, ...encoding }) };
    }),
  );
  for (const { of, seen } of again) {
    expect(seen.submission).toBe(submissions[of]);
    expect(seen.answer.headers.get("Cache-Control")).toBe("no-store");
  }
  const pages = new Set([...first, ...again.map(({ seen }) => seen)].map(({ html }) => html));
  expect(pages.size).toBe(1);

  const markOf = (index: number) => `visitor-${index}-end`;
  const refused = await Promise.all(
    first.map(async ({ cookie }, index) => {
      const headers = { Origin: server.url, Cookie: cookie };
      const [name, email] = [markOf(index), `${markOf(index)}@`];
      const body = new URLSearchParams({ prayerRequest: name, name, fullName: name, email });
      const answer = await fetch(server.url + path, { method: "POST", headers, body });
      return { status: answer.status, marks: new Set((await answer.text()).match(/visitor-\d+-end/g)) };
    }),
  );
  expect(refused).toEqual(first.map((_, index) => ({ status: 422, marks: new Set([markOf(index)]) })));
});

test.each(formPages)("$path: an alert is shown to its visitor alone", async ({ path }) => {
  const form = forms.find((each) => each.path === path)!;
  const flash = await flashCookie(secret, { form: form.id });
  const [before, own, after] = [await visit(path, {}), await visit(path, { Cookie: flash }), await visit(path, {})];
  expect(own.html).toContain('class="alert alert-success"');
  for (const { html } of [before, after]) expect(html).not.toContain('class="alerts"');
  expect(new Set([before, own, after].map(({ submission }) => submission)).size).toBe(3);
});

test.each(["br", "gzip", "identity"])("/books in %s: each answer has a nonce of its own", async (encoding) => {
  const nonces = new Set<string>();
  for (let answers = 0; answers < 5; answers++) {
    const answer = await fetch(`${server.url}/books`, { headers: { "Accept-Encoding": encoding } });
    const [, inPage] = /data-style-nonce="([^"]+)"/.exec(await answer.text())!;
    const policy = answer.headers.get("Content-Security-Policy")!;
    expect(policy.match(/'nonce-([^']+)'/)![1]).toBe(inPage);
    expect(policy).not.toContain("unsafe");
    // A browser or a proxy asks again, and never gets 304: the nonce of the header would not be that of its copy.
    expect(answer.headers.get("Cache-Control")).toBe("public, no-cache");
    const again = await fetch(`${server.url}/books`, { headers: { "If-None-Match": answer.headers.get("ETag")! } });
    expect(again.status).toBe(200);
    nonces.add(inPage!);
  }
  expect(nonces.size).toBe(5);
});
