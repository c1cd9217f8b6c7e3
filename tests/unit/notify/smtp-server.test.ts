import { describe, expect, it } from "vitest";
import { mailSettings } from "~/notify/mail-settings";
import { MailSettingsError, parseSmtpServer } from "~/notify/smtp-server";

describe("SMTP_URL", () => {
  it.each([
    "smtp://u:p@ss:w/ord#1@host",
    "smtp://u:p#1@host",
    "smtp://u:1#x@host:587",
    "smtp://u:12/w@host",
    "smtp://u:12?w@host",
    "smtp://u:50%@host",
    "smtp://u:50%4@host",
    // Latin-1: nodemailer would send it as it stands.
    "smtp://u:p%FCre@host",
    "smtp://user@host",
    "smtp://host:587/path",
    "smtp://host?ignoreTLS=true",
  ])("%s stops the start with a correction, without the password", (smtpUrl) => {
    const settings = { smtpUrl, smtpTls: "required", notifyContent: "full" } as const;
    const read = () => mailSettings({ ...settings, notifyFrom: "a@example.org", notifyTo: "b@example.org" });
    expect(read).toThrow(MailSettingsError);
    expect(read).toThrow(/^SMTP_URL .* @ as %40, .*percent-encoding/);
    expect(read).not.toThrow(/ord#1/);
  });
});

describe("TLS", () => {
  const here = ["127.0.0.1", "127.1.2.3", "[::1]", "[::ffff:127.0.0.1]", "localhost", "mail.localhost"];
  const elsewhere = ["mail.example.org", "10.0.0.5", "[2001:db8::1]", "0.0.0.0", "localhost.example.org"];
  it.each([...here, ...elsewhere])(
    "is required for %s if it is another machine and no operator switches it off",
    (host) => {
      const isLocal = here.includes(host);
      expect(parseSmtpServer(`smtp://${host}:25`, "required")).toMatchObject({ isLocal, requireTls: !isLocal });
      expect(parseSmtpServer(`smtp://${host}:25`, "off").requireTls).toBe(false);
    },
  );

  it("cannot be off and on", () => {
    expect(() => parseSmtpServer("smtps://mail.example.org", "off")).toThrow(/SMTP_TLS=off contradicts smtps/);
  });
});
