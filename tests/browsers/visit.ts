import { inject, test as base } from "vitest";
import { NetworkLine } from "../support/network/network-line";
import { parishMail } from "../support/server/parish-mail";
import { type Server, startServer } from "../support/server/server";
import { MailServer } from "../support/stand-ins/mail-server";
import { atEndOfFile } from "../support/temporary";
import { type BrowserKind } from "./browsers.mjs";
import { type Browser, launchBrowser } from "./drivers/browser";
import { Person } from "./person";

declare module "vitest" {
  export interface ProvidedContext {
    browser: BrowserKind;
    scripts: boolean;
  }
}

export const browserKind = inject("browser");
export const scripts = inject("scripts");
export const title = `${browserKind.title}, ${scripts ? "with" : "without"} scripts`;

interface FileFixtures {
  mailServer: MailServer;
  server: Server;
  /** The connection to the server, which a test can cut. */
  line: NetworkLine;
  browser: Browser;
}

/** A browser of this project, on the site as it is built. Each test is a person who has not been here before. */
export const test = base.extend<FileFixtures & { person: Person }>({
  mailServer: [
    async ({}, provide) => {
      const mailServer = await MailServer.open();
      await provide(mailServer);
      await mailServer.close();
    },
    { scope: "file" },
  ],
  server: [
    async ({ mailServer }, provide) => {
      // Without https: old versions of Chromium send no secure cookie to a server on this machine.
      const env = { ...parishMail(mailServer.url), SITE_URL: "http://parish.example.org" };
      const server = await startServer({ env });
      // A fixture of a file ends after the file's temporary folders are removed.
      atEndOfFile(() => server.stop());
      await provide(server);
    },
    { scope: "file" },
  ],
  line: [
    async ({ server }, provide) => {
      const line = new NetworkLine(server.port);
      await line.open();
      await provide(line);
      await line.cut();
    },
    { scope: "file" },
  ],
  browser: [
    async ({}, provide) => {
      await provide(await launchBrowser({ kind: browserKind, scripts, width: 375, height: 667 }));
    },
    { scope: "file" },
  ],
  person: async ({ browser, line }, provide) => {
    await line.open();
    const person = new Person(browser, line.url, scripts && browserKind.hasReact);
    await person.open("/about");
    await browser.deleteCookies();
    if (scripts) {
      await browser.evaluate(() => sessionStorage.clear());
      // As for everyone who has read a page before.
      await person.until(isWorkerActive);
    }
    await provide(person);
  },
});

async function isWorkerActive(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration && registration.active);
}
