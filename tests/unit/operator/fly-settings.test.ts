import { expect, test } from "vitest";
import { mergeFlySettings } from "~/operator/upgrade/fly-settings";

const program = `app = "parish-site"
# Write the region nearest to you.
primary_region = "ewr"
kill_timeout = "15s"

[env]
  # The public address.
  SITE_URL = "https://parish-site.fly.dev"
  # BACKUP_EVERY = "6h"

[mounts]
  source = "parish_data"
  initial_size = "1gb"

[http_service]
  auto_stop_machines = "stop"
  min_machines_running = 1

  [[http_service.checks]]
    path = "/healthz"

[[vm]]
  size = "shared-cpu-1x"
  memory = "256mb"
`;

test("The parish's settings replace the program's, and comments and other lines stay", () => {
  const old = program
    .replace('"parish-site"', '"archangels" # Ours')
    .replace('"ewr"', '"sea"')
    .replace("https://parish-site.fly.dev", "https://www.example.net")
    .replace("# BACKUP_EVERY", "BACKUP_EVERY")
    .replace("running = 1", "running = 0")
    .replace("256mb", "512mb");
  const { text, taken, different } = mergeFlySettings(old, program);
  expect(taken).toEqual(["app", "primary_region", "SITE_URL", "BACKUP_EVERY", "min_machines_running", "memory"]);
  expect(different).toEqual([]);
  const [asComment, setting] = ['  # BACKUP_EVERY = "6h"\n', '  BACKUP_EVERY = "6h"\n'];
  expect(text).toBe(old.replace(setting, asComment).replace("[env]\n", `[env]\n${setting}`));
});

test("Other lines of the old file are reported, and the program's stay", () => {
  const old =
    program.replace('"15s"', '"30s"').replace('path = "/healthz"', 'path = "/readyz"') + "\n[metrics]\n  port = 9091\n";
  const { text, taken, different } = mergeFlySettings(old, program);
  expect({ text, taken }).toEqual({ text: program, taken: [] });
  expect(different).toEqual([
    'kill_timeout = "30s"',
    '[http_service.checks] path = "/readyz"',
    "[metrics] port = 9091",
  ]);
});

test("A file with Windows line ends or without settings is read", () => {
  expect(mergeFlySettings(program.replaceAll("\n", "\r\n").replace("parish-site", "x"), program).taken).toEqual([
    "app",
  ]);
  expect(mergeFlySettings("", program).text).toBe(program);
});
