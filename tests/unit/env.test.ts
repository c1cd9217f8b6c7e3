import { describe, expect, it } from "vitest";
import { type Env, readEnv } from "~/env.server";

describe("a setting as it is pasted", () => {
  const settings: [string, string, keyof Env, unknown][] = [
    ["SITE_URL", "https://parish.example.org", "siteUrl", "https://parish.example.org"],
    ["SITE_URL", "HTTPS://Parish.Example.org/", "siteUrl", "https://parish.example.org"],
    ["SITE_URL", "https://parish.example.org:443", "siteUrl", "https://parish.example.org"],
    ["SMTP_URL", "smtp://user:secret@mail.example.org", "smtpUrl", "smtp://user:secret@mail.example.org"],
    ["RECORD_STORE", "firestore", "recordStore", "firestore"],
    ["NOTIFY_CONTENT", "summary", "notifyContent", "summary"],
    ["LOG_LEVEL", "warn", "logLevel", "warn"],
    ["OFFLINE", "off", "offline", false],
    ["PREVIEW_DATE", "2026-12-24", "previewDate", { date: "2026-12-24", time: "00:00" }],
    ["FORM_SECRET", "0123456789abcdef", "formSecret", "0123456789abcdef"],
    ["TRUSTED_PROXIES", "1", "trustedProxies", expect.any(Function)],
    ["PORT", "8080", "port", 8080],
  ];

  it.each(settings)("%s means the same with blanks and newlines around %j", (name, value, key, expected) => {
    for (const pasted of [value, `${value}\n`, ` ${value}\r\n`, `\t${value} \u00A0`, `\uFEFF${value}`]) {
      expect(readEnv({ [name]: pasted })[key], JSON.stringify(pasted)).toEqual(expected);
    }
  });

  // Docker's --env-file and many panels keep them.
  it.each([
    ...settings,
    ["DATA_DIR", "/data", "dataDir", "/data"],
    ["NOTIFY_FROM", "site@example.org", "notifyFrom", "site@example.org"],
  ] as const)("%s means the same with quotation marks around %j", (name, value, key, expected) => {
    for (const pasted of [`"${value}"`, `'${value}'`, ` "${value}"\n`])
      expect(readEnv({ [name]: pasted })[key], JSON.stringify(pasted)).toEqual(expected);
  });

  it("keeps the quotation marks of a name in an address", () => {
    expect(readEnv({ NOTIFY_FROM: '"St. Anne" <site@example.org>' }).notifyFrom).toBe('"St. Anne" <site@example.org>');
  });

  it("counts as unset when it has only blanks", () => {
    const unset = readEnv({});
    for (const [name, , key] of settings) {
      for (const empty of ["", " ", "\n", '""', "''"]) expect(readEnv({ [name]: empty })[key]).toEqual(unset[key]);
    }
  });

  it("reports the position of blanks in an app password, without the password", () => {
    const read = () => readEnv({ SMTP_URL: "smtp://parish@gmail.com:abcd efgh ijkl mnop@smtp.gmail.com:587" });
    expect(read).toThrow(/SMTP_URL has a blank in it; write an app password without its blanks/);
    expect(read).not.toThrow(/abcd/);
  });
});

it.each([
  ["PORT", "80.5", "PORT must be a whole number"],
  ["SITE_URL", "parish.example.org", "SITE_URL must be the address of the site"],
  ["SITE_URL", "https://x.org/parish?x=1", "SITE_URL must be the address of the site, without a path or a query"],
  ["TRUSTED_PROXIES", "10.0.0.0/99", "TRUSTED_PROXIES must be the number of proxies in front of the site, such as 1"],
  ["RECORD_STORE", "mongo", "RECORD_STORE"],
  ["SMTP_TLS", "no", "SMTP_TLS must be required or off"],
  ["WEEKLY_LIST", "Saturday 6 PM", "WEEKLY_LIST must be a day of the week and a time by the 24-hour clock"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL"],
])("a wrong setting: %s=%s is named in a sentence", (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence);
});
