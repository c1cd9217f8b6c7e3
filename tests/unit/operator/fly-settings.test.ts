import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { flySetting, mergeFlySettings } from "~/operator/cli/fly-settings";

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
  const { text, taken, deleted } = mergeFlySettings(old, program);
  expect(taken).toEqual([
    'app = "archangels"',
    'primary_region = "sea"',
    '[env] SITE_URL = "https://www.example.net"',
    '[env] BACKUP_EVERY = "6h"',
    "[http_service] min_machines_running = 0",
    '[vm] memory = "512mb"',
  ]);
  expect(deleted).toEqual([]);
  const [asComment, setting] = ['  # BACKUP_EVERY = "6h"\n', '  BACKUP_EVERY = "6h"\n'];
  expect(text).toBe(old.replace(" # Ours", "").replace(setting, asComment).replace("[env]\n", `[env]\n${setting}`));
});

test("What the program itself has changed since is not the parish's, and what the parish deleted is named", () => {
  const now = program.replace('"15s"', '"30s"').replace('path = "/healthz"', 'path = "/readyz"');
  const metrics = "\n[[metrics]]\n  port = 9091\n  path = '/m'\n";
  const checks = '\n[[http_service.checks]]\n  path = "/"\n';
  const own = program.replace('  initial_size = "1gb"\n', "") + metrics + checks;
  const merged = mergeFlySettings(own, now, program);
  expect(parse(merged.text)).toEqual({ ...parse(now), metrics: [{ port: 9091, path: "/m" }] });
  expect(merged).toMatchObject({
    taken: ["[metrics] port = 9091", '[metrics] path = "/m"'],
    left: ['[http_service.checks] path = "/"'],
    deleted: ['[mounts] initial_size = "1gb"'],
  });
});

test("Every spelling of TOML is read, and the result is TOML", () => {
  const env = [
    'BACKUP_EVERY\t=\t"6h"',
    '"WEEKLY_LIST" = "Saturday 18:00"',
    "SITE_URL='https://www.example.net'",
    'NOTIFY_TO = """\nsecretary@example.org,\nrector@example.org"""',
  ];
  const old = program.replace(
    '  SITE_URL = "https://parish-site.fly.dev"\n',
    env.map((line) => `  ${line}\n`).join(""),
  );
  const { text, taken } = mergeFlySettings(old, program);
  expect(taken.map((line) => line.split(" ")[1])).toEqual(["BACKUP_EVERY", "WEEKLY_LIST", "SITE_URL", "NOTIFY_TO"]);
  expect(parse(text).env).toEqual({
    BACKUP_EVERY: "6h",
    WEEKLY_LIST: "Saturday 18:00",
    SITE_URL: "https://www.example.net",
    NOTIFY_TO: "secretary@example.org,\nrector@example.org",
  });
  expect(flySetting(program.replaceAll('"', "'"), "", "app")).toBe("parish-site");
});

test("A file that is no TOML is refused in one sentence", () => {
  expect(() => mergeFlySettings(program, 'app = "x\n')).toThrow(/^fly\.toml cannot be read: [^\n]+$/);
});

test("A file with Windows line ends or without settings is read", () => {
  expect(mergeFlySettings(program.replaceAll("\n", "\r\n").replace("parish-site", "x"), program).taken).toEqual([
    'app = "x"',
  ]);
  expect(mergeFlySettings("", program).text).toBe(program);
});
