import { expect, test } from "vitest";
import { expected, inWords } from "~/operator/setup/services";

test.each([
  ["Saturday Vigil 5:30 PM", "Saturday Vigil 5:30 PM"],
  ["Wednesday Vespers 18:00", "Wednesday Vespers 6:00 PM"],
  ["9:10 Hours, 9:30 Liturgy", "Sunday Hours 9:10 AM, Liturgy 9:30 AM"],
  ["Divine Liturgy at 9:30", "Sunday Divine Liturgy 9:30 AM"],
  ["Divine Liturgy: 9:30", "Sunday Divine Liturgy 9:30 AM"],
  ["divine Liturgy 09:30", "Sunday Divine Liturgy 9:30 AM"],
  ["Vespers Saturday 6pm", "Saturday Vespers 6:00 PM"],
  ["Vespers on Saturdays at 6 p.m.", "Saturday Vespers 6:00 PM"],
  ["Sat. 5:30PM Confession, 6pm Great Vespers", "Saturday Confession 5:30 PM, Great Vespers 6:00 PM"],
  [
    "Saturday Vigil 5:30 PM, Wednesday Vespers 18:00, 9:10 Hours, 9:30 Liturgy",
    "Saturday Vigil 5:30 PM; Wednesday Vespers 6:00 PM; Sunday Hours 9:10 AM, Liturgy 9:30 AM",
  ],
  ["Sunday: Hours 9:10, Liturgy 9:30-11:00", "Sunday Hours 9:10 AM, Liturgy 9:30 AM to 11:00 AM"],
  ["Liturgy 12:30 a.m. - 2 a.m.", "Sunday Liturgy 12:30 AM to 2:00 AM"],
  ["Thursday Akathist 6-7:15pm", "Thursday Akathist 6:00 PM to 7:15 PM"],
  ["Great Vespers on Saturday evening at 6 PM", "Saturday Great Vespers 6:00 PM"],
  ["Sunday 9.30 am Liturgy", "Sunday Liturgy 9:30 AM"],
  [
    "Liturgy 10 - 12 PM; Saturday Vespers 5 PM - 6:30",
    "Sunday Liturgy 10:00 AM to 12:00 PM; Saturday Vespers 5:00 PM to 6:30 PM",
  ],
  ["Sunday School 11:00, Friday Friday Akathist 7pm", "Sunday Sunday School 11:00 AM; Friday Friday Akathist 7:00 PM"],
  ["Vespers Saturday noon; Liturgy 1st Hour 9:00", "Saturday Vespers 12:00 PM; Sunday Liturgy 1st Hour 9:00 AM"],
])("The services %j are read back as %j", (said, words) => {
  expect(expected(said)).toBeUndefined();
  expect(inWords(said)).toBe(words);
  expect(inWords(words)).toBe(words);
});

test.each([
  ["Divine Liturgy", 'a time for "Divine Liturgy", written as 9:30 AM'],
  ["Saturday Vespers 6:00", 'AM or PM for "Saturday Vespers 6:00"'],
  ["Tues and Thurs Vespers 6pm", "one day of each week"],
  ["Daily Matins 8:00 AM", "one day of each week"],
  ["First Friday of the month Akathist 7 PM", "one day of each week"],
  ["Saturday at 18:00", "the name of the service too"],
  ["Hours 9:10 Liturgy 9:30", "a comma between two services"],
  ["Liturgy 9", 'a time for "Liturgy 9"'],
])("Of the services %j something is missing: %s", (said, right) => {
  expect(expected(said)).toContain(right);
});
