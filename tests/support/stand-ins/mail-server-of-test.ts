import { onTestFinished } from "vitest";
import { MailServer } from "./mail-server";

/** A mail server that is closed when the test that asks for it is over. */
export async function mailServerOfTest(): Promise<MailServer> {
  const server = await MailServer.open();
  onTestFinished(() => server.close());
  return server;
}
