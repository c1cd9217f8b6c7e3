import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Value, YamlText } from "~/operator/setup/yaml-text";

const read = (file: string) => readFileSync(`content/${file}`, "utf8");
const change = (text: string, edit: (yaml: YamlText) => YamlText) => edit(new YamlText(text)).toString();

/** The lines that one text has and the other has not. */
function changedLines(before: string, after: string) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return { gone: old.filter((line) => !now.includes(line)), added: now.filter((line) => !old.includes(line)) };
}

test.each<[file: string, path: (string | number)[], value: Value, gone: string[], added: string[]]>([
  ["parish.yml", ["phone"], "(509) 555-0101", ["phone: (603) 555-0115"], ["phone: (509) 555-0101"]],
  ["parish.yml", ["address", "zip"], "00501", ['  zip: "03500"'], ['  zip: "00501"']],
  ["parish.yml", ["rector"], "No: really", ["rector: Father N."], ['rector: "No: really"']],
  ["parish.yml", ["color"], "#2f5d3a", ["# color: navy"], ['color: "#2f5d3a"']],
  ["parish.yml", ["gettingHere", "lift"], "By the ramp", [], ["  lift: By the ramp"]],
  ["services.yml", ["withoutWeekly"], ["December 25"], ["withoutWeekly: []"], ["withoutWeekly:", "  - December 25"]],
  ["services.yml", ["weekly", 1, "services", 0, "place"], "The hall", [], ["        place: The hall"]],
])("In %s, %j becomes %j and every other line stays", (file, path, value, gone, added) => {
  const before = read(file);
  const after = change(before, (yaml) => yaml.set(path, value));
  expect(changedLines(before, after)).toEqual({ gone, added });
  expect(new YamlText(after).get(path)).toEqual(value);
});

test("A text of several lines is replaced as a whole, and lists of groups can be read again", () => {
  const after = change(read("parish.yml"), (yaml) => yaml.set(["description"], "A mission."));
  expect(after).toContain("\ndescription: A mission.\n# Where your people come from.\n");
  const weekly = [{ day: "Sunday", services: [{ name: "Typica", time: "10:00" }] }];
  const services = change(read("services.yml"), (yaml) => yaml.set(["weekly"], weekly));
  expect(new YamlText(services).get(["weekly"])).toEqual(weekly);
  expect(services).toContain(
    "weekly:\n  - day: Sunday\n    services:\n      - name: Typica\n        time: 10:00\n\n\n# Days",
  );
});

test("Items are added and removed, and lines become notes", () => {
  const before = read("clergy.yml");
  const deacon = { name: "Deacon Paul", office: "Deacon" };
  const longer = change(before, (yaml) => yaml.add(["clergy"], deacon));
  expect(changedLines(before, longer)).toEqual({ gone: [], added: ["  - name: Deacon Paul", "    office: Deacon"] });
  expect(change(longer, (yaml) => yaml.remove(["clergy", 3]))).toBe(before);
  const parish = read("parish.yml");
  const { gone, added } = changedLines(
    parish,
    change(parish, (yaml) => yaml.makeNote(["facebook"])),
  );
  expect(added).toEqual(gone.map((line) => `# ${line}`));
  expect(change(parish, (yaml) => yaml.remove(["none"]).makeNote(["address", "none"]))).toBe(parish);
  const noDates = change(read("services.yml"), (yaml) => yaml.remove(["dated"]));
  expect(new YamlText(noDates).get(["dated"])).toBeUndefined();
  expect(noDates).toContain("3. CHANGES");
});
