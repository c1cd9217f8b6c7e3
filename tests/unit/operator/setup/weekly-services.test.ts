import { expect, test } from "vitest";
import { weeklyServices } from "~/operator/setup/weekly-services";

const { parse } = weeklyServices;

test.each([
  ["Sundays Divine Liturgy at 9:30", "Sunday Divine Liturgy 9:30 AM"],
  ["sunday divine Liturgy 09:30", "Sunday Divine Liturgy 9:30 AM"],
  ["Vespers Saturday 6pm", "Saturday Vespers 6:00 PM"],
  ["Vespers on Saturdays at 6 p.m.", "Saturday Vespers 6:00 PM"],
  ["Sat. 5:30PM Confession, 6pm Great Vespers", "Saturday Confession 5:30 PM, Great Vespers 6:00 PM"],
  [
    "Saturday Vigil 5:30 PM, Wednesday Vespers 18:00, Sunday 9:10 Hours, 9:30 Liturgy",
    "Saturday Vigil 5:30 PM; Wednesday Vespers 6:00 PM; Sunday Hours 9:10 AM, Liturgy 9:30 AM",
  ],
  ["Sunday: Hours 9:10, Liturgy 9:30-11:00", "Sunday Hours 9:10 AM, Liturgy 9:30 AM to 11:00 AM"],
  ["Sunday Liturgy 12:30 a.m. - 2 a.m.", "Sunday Liturgy 12:30 AM to 2:00 AM"],
  ["Great Vespers on Saturday evening at 6 PM", "Saturday Great Vespers 6:00 PM"],
  ["Sunday 9.30 am Liturgy", "Sunday Liturgy 9:30 AM"],
  ["Sunday Sunday School 11:00, Friday Akathist 7pm", "Sunday Sunday School 11:00 AM; Friday Akathist 7:00 PM"],
  ["Sunday Liturgy 1st Hour 9:00", "Sunday Liturgy 1st Hour 9:00 AM"],
  ["Akathist 7 pm on the last Friday", "last Friday Akathist 7:00 PM"],
  ["Wednesday Liturgy 9 AM, Hours 8:40", "Wednesday Hours 8:40 AM, Liturgy 9:00 AM"],
  [
    "3rd & 1st Sundays Hours 9:40, Liturgy 10 AM; 2nd, 4th and 5th Sunday Reader's Service 10 AM",
    "first and third Sunday Hours 9:40 AM, Liturgy 10:00 AM; second, fourth and fifth Sunday Reader's Service 10:00 AM",
  ],
  ["Third and Sixth Hours Sunday 9 AM", "Sunday Third and Sixth Hours 9:00 AM"],
])("The services %j are read back as %j", (said, words) => {
  expect(parse(said)).toEqual({ answer: words });
  expect(parse(words)).toEqual({ answer: words });
});

test.each([
  ["Divine Liturgy", 'a time for "Divine Liturgy", written as 9:30 AM'],
  ["Saturday Vespers 6:00", 'AM or PM for "Saturday Vespers 6:00"'],
  ["Thursday Akathist 6-7:15pm", 'AM or PM for "Thursday Akathist 6-7:15pm"'],
  ["Saturday Vespers noon", 'a time for "Saturday Vespers noon"'],
  ["First Saturday of the month Panikhida 10 AM", "a day of each week"],
  ["Tues and Thurs Vespers 6pm", "a day of each week"],
  ["Akathist during Lent", "a day of each week"],
  ["Wednesday Presanctified Liturgy 6 PM in Great Lent", "a day of each week"],
  ["Liturgy 10 AM Sundays, the 1st and the 3rd", "weeks of the month as in 1st and 3rd Sunday"],
  ["Sundays Liturgy 10 AM 1st and 3rd", "weeks of the month as in 1st and 3rd Sunday"],
  ["Saturday at 18:00", "the name of the service too"],
  ["Hours 9:10 Liturgy 9:30", "a comma between two services"],
  ["Liturgy 9", 'a time for "Liturgy 9"'],
  ["Liturgy 25:30", 'a time for "Liturgy 25:30"'],
  ["9:10 Hours, 9:30 Liturgy", 'the day of "9:10 Hours"'],
  ["Saturday Vigil 5:30 PM, 9:30 Liturgy", 'the day of "9:30 Liturgy"'],
  ["Sunday School 11:00", 'the day of "Sunday School 11:00"'],
])("Of the services %j something is missing: %s", (said, right) => {
  expect(parse(said)).toEqual({ answer: said, expected: expect.stringContaining(right) as string });
});
