import { expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();

const serviceOf = (date: string, citation: string): string[] =>
  liturgicalDay(facts, date)
    .readings.filter(({ display }) => display === citation)
    .map(({ service, whose }) => (whose ? `${service} (${whose})` : service));

test.each([
  ["a feast's", "2026-06-29", "1 Peter 1:3-9", "the evening before"],
  ["a saint's on a Monday of Lent", "2026-03-09", "Isaiah 43:9-14", "the evening before"],
  ["the Annunciation's on a Monday", "2024-03-25", "Genesis 28:10-17", "the evening before"],
  ["a weekday's of Lent", "2027-03-16", "Genesis 1:14-23", "that evening"],
  ["of tomorrow's saint, moved to a weekday of Lent", "2028-03-08", "Isaiah 43:9-14", "that evening"],
  ["of the Annunciation tomorrow", "2027-03-24", "Genesis 28:10-17", "that evening"],
  ["of the Annunciation, joined to its Liturgy", "2024-03-25", "Exodus 3:1-8", "that evening"],
  ["of Holy Thursday", "2027-04-29", "Exodus 19:10-19", "with the Liturgy"],
  ["of the eve of the Nativity", "2026-12-24", "Genesis 1:1-13", "with the Liturgy"],
  ["of the eve of Theophany on a Sunday", "2025-01-05", "Joshua 3:7-8, 15-17", "that evening"],
])("vespers is %s: %s, %s %s", (_, date, citation, when) => {
  const [service] = serviceOf(date, citation);
  expect(service?.replace(/ \(.*/, "")).toBe(`Vespers, ${when}`);
});

test.each([
  ["2027-04-26", "Matthew 21:18-43", "Matins Gospel (Bridegroom)"],
  ["2027-04-29", "Luke 22:1-39", "Matins Gospel (Holy Thursday)"],
  ["2027-04-29", "John 13:1-11", "Gospel (At the Washing of the Feet)"],
  ["2027-04-26", "Matthew 24:3-35", "Gospel (Presanctified)"],
  ["2027-04-30", "John 13:31-18:1", "1st Passion Gospel"],
  ["2027-05-01", "Matthew 27:62-66", "Matins Gospel"],
])("the Gospels of Holy Week on %s: %s, %s", (date, citation, named) =>
  expect(serviceOf(date, citation)).toEqual([named]),
);
