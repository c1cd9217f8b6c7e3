import { expect, test } from "vitest";
import { readEnv, shownSettings } from "~/env.server";

const secrets = {
  SMTP_URL: "smtp://user:hunter2@mail.example.org:587",
  FORM_SECRET: "hunter2hunter2hunter2",
  FIREBASE_SERVICE_ACCOUNT: '{"private_key":"hunter2"}',
  CALENDAR_API_URL: "https://user:hunter2@calendar.example.org/",
};

test("every setting is shown with its value, and whether that is the default", () => {
  const given = { SITE_URL: "https://parish.example.org", PORT: " 8080\n", OFFLINE: "" };
  const shown = Object.fromEntries(shownSettings(given).map(({ name, ...rest }) => [name, rest]));
  expect(shown).toMatchObject({
    SITE_URL: { value: "https://parish.example.org", isDefault: false },
    PORT: { value: "8080", isDefault: false },
    OFFLINE: { value: "on", isDefault: true },
    POSTS_PER_MINUTE: { value: "10", isDefault: true },
    DATA_DIR: { value: "./data", isDefault: true },
    NOTIFY_TO: { value: undefined, isDefault: true },
    SMTP_URL: { value: undefined, isDefault: true },
  });
});

test("secrets are shown as ***", () => {
  expect(() => readEnv(secrets)).not.toThrow();
  const shown = shownSettings(secrets).filter(({ isDefault }) => !isDefault);
  expect(shown.map(({ name, value }) => [name, value]).sort()).toEqual(
    Object.keys(secrets)
      .map((name) => [name, "***"])
      .sort(),
  );
});
