import { expect, test } from "vitest";
import { shippedContent } from "../../support/content/site-content";
import { filesBelow, readText } from "../../support/project/source";

const app = filesBelow("app");

test("the program has no word of this one parish", () => {
  const { name, shortName, address, diocese, nationalChurch, facebook } = shippedContent().parish;
  const saint = name.split(" ").slice(0, 2).join(" ");
  const places = [address.street, address.city, address.state];
  const words = [name, shortName, saint, ...places, diocese.name, nationalChurch.link, facebook!];
  const found = app.flatMap((file) =>
    words.filter((word) => readText(file).includes(word)).map((word) => [file, word]),
  );
  expect(found).toEqual([]);
});

test("only env.server.ts reads the environment", () => {
  const readers = app.filter((file) => /process\.env\b/.test(readText(file)));
  expect(readers.filter((file) => file !== "app/env.server.ts")).toEqual([]);
});
