import { expect, test } from "vitest";
import { addressOfDay } from "~/page-data/church-pages.server";

test.each([
  ["https://www.oca.org/saints/troparia/YYYY/MM/DD", "https://www.oca.org/saints/troparia/2027/05/02"],
  ["https://church.example.org/chapel?date=MM-DD-YYYY", "https://church.example.org/chapel?date=05-02-2027"],
])("%s is %s on May 2, 2027", (address, expected) => {
  expect(addressOfDay(address, "2027-05-02")).toBe(expected);
});
