import { afterEach, expect, it } from "vitest";
import { MailServer } from "../../support/stand-ins/mail-server";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function site(smtpUrl: string, env: Record<string, string> = {}): Promise<Server> {
  const mail = { SMTP_URL: smtpUrl, NOTIFY_FROM: "site@example.org", NOTIFY_TO: "priest@example.org" };
  const server = await startServer({ env: { ...mail, ...env } });
  closings.push(() => server.stop());
  return server;
}

async function ask(server: Server, living: string): Promise<number> {
  const visitor = server.visitor();
  const fields = { prayerNamesLiving: living, prayerNamesDeparted: "", prayerRequest: "" };
  return (await visitor.submit(await visitor.get("/prayer"), fields)).status;
}

it("a prayer request reaches the priest by email, and no log line has its names", async () => {
  const mail = await MailServer.open();
  closings.push(() => mail.close());
  const server = await site(mail.url);
  expect(await ask(server, "Thecla")).toBe(303);
  await until(() => expect(mail.accepted).toHaveLength(1));
  expect(mail.accepted[0]!.text).toContain("    Thecla\n");
  await until(() => expect(server.logs()).toContain('"event":"notification-sent"'));
  expect(server.logs()).not.toMatch(/Thecla|priest@/);
});
