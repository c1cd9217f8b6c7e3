import { writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { Desk } from "./run-command";

const first = await Desk.open();
let desk: Desk;
beforeEach(async () => {
  desk = first.another();
  await desk.hold();
});

const written = "- { name: José, reposed: 2023-12-09, print: yes }\r\n- { name: Anna, reposed: 2020-12-07 }\r\n";
const listed = async () => (await desk.records("departed")).stdout;

test("records departed replaces the people by those of a file or of standard input, and lists them", async () => {
  expect(await listed()).toBe("Nobody is remembered yet.\n");
  // As an editor on Windows saves it.
  writeFileSync(desk.file("departed.yml"), `\ufeff${written}`);
  expect(await desk.records("departed", desk.file("departed.yml"))).toEqual({
    code: 0,
    stdout: "Remembered from now on: 2 departed.\n",
    stderr: "",
  });
  expect(await listed()).toBe("2023-12-09 José (may be printed)\n2020-12-07 Anna\n");
  const stdin = "- { name: Olga, reposed: 2016-01-02 }\n";
  expect(await desk.recordsWith({ stdin }, "departed", "-")).toMatchObject({ code: 0 });
  expect(await listed()).toBe("2016-01-02 Olga\n");
  expect(await desk.recordsWith({ stdin: "[]\n" }, "departed", "-")).toMatchObject({ code: 0 });
  expect(await listed()).toBe("Nobody is remembered yet.\n");
});

test.each([
  [
    "a day that is not over",
    "- { name: Anna, reposed: 2999-12-07 }",
    /file\.yml, line 1: .*\n.*\n.*a day that is over/,
  ],
  [
    "letters in another encoding",
    Buffer.from("- { name: Ren\xe9, reposed: 2020-12-07 }", "latin1"),
    /file\.yml has letters in another encoding: save it as plain text in UTF-8/,
  ],
  ["an empty input", "\n", /The input is empty, and nothing was changed/],
])("records departed refuses %s, and changes nothing", async (_what, bytes, message) => {
  await desk.recordsWith({ stdin: written }, "departed", "-");
  writeFileSync(desk.file("file.yml"), bytes);
  const { code, stdout, stderr } = await desk.records("departed", desk.file("file.yml"));
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(message);
  expect(await listed()).toContain("Anna");
});

test("records departed takes no file of the content, which may be public", async () => {
  const { code, stderr } = await desk.records("departed", "content/events.yml");
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining("lies in the content folder") as string,
  });
});
