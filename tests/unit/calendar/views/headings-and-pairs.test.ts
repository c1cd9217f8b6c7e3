import { expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { dayHeading } from "~/calendar/views/day-view";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();

/** A named day's heading and readings. named-days.test.ts has the names below the heading. */
test.each([
  ["2025-01-05", "Sunday before Theophany – Eve of Theophany", "2 Timothy 4:5-8 / Mark 1:1-8"],
  ["2027-01-01", "Circumcision of Our Lord", "Colossians 2:8-12 / Luke 2:20-21, 40-52"],
  ["2027-01-05", "Eve of Theophany", "1 Corinthians 9:19-27 / Luke 3:1-18"],
  ["2027-01-06", "Theophany of Our Lord and Savior Jesus Christ", "Titus 2:11-14, 3:4-7 / Matthew 3:13-17"],
  ["2027-01-07", "Thursday of the 32nd week after Pentecost", "Acts 19:1-8 / John 1:29-34"],
  ["2027-01-24", "34th Sunday after Pentecost", "Colossians 3:4-11 / Luke 18:35-43"],
  ["2027-01-30", "Saturday of the 35th week after Pentecost", "Hebrews 13:7-16 / Matthew 5:14-19"],
  ["2027-02-02", "Meeting of Christ in the Temple", "Hebrews 7:7-17 / Luke 2:22-40"],
  ["2027-02-27", "Saturday of the 39th week after Pentecost", "Hebrews 13:17-21 / John 10:9-16"],
  ["2027-03-06", "Saturday of Meatfare", "1 Thessalonians 4:13-17 / John 5:24-30"],
  ["2027-03-14", "Sunday of Cheesefare: Expulsion of Adam from Paradise", "Romans 13:11-14:4 / Matthew 6:14-21"],
  ["2027-03-18", "Thursday of the First Week of Lent", "Isaiah 2:11-21 / Genesis 2:4-19 / Proverbs 3:1-18"],
  ["2027-03-20", "First Saturday of Lent", "Hebrews 1:1-12 / Mark 2:23-3:5"],
  ["2027-03-21", "First Sunday of Lent", "Hebrews 11:24-26, 32-12:2 / John 1:43-51"],
  ["2027-03-25", "Annunciation of the Most Holy Theotokos", "Hebrews 2:11-18 / Luke 1:24-38"],
  ["2027-03-28", "Second Sunday of Lent", "Hebrews 1:10-2:3 / Mark 2:1-12"],
  ["2027-03-31", "Wednesday of the Third Week of Lent", "Hebrews 7:26-8:2 / John 10:9-16"],
  ["2027-04-04", "Third Sunday of Lent", "Hebrews 4:14-5:6 / Mark 8:34-9:1"],
  ["2027-04-07", "Wednesday of the Fourth Week of Lent", "Hebrews 7:26-8:2 / John 10:9-16"],
  ["2027-04-11", "Fourth Sunday of Lent", "Hebrews 6:13-20 / Mark 9:17-31"],
  ["2027-04-18", "Fifth Sunday of Lent", "Hebrews 9:11-14 / Mark 10:32-45"],
  ["2027-04-24", "Lazarus Saturday", "Hebrews 12:28-13:8 / John 11:1-45"],
  ["2027-04-25", "Palm Sunday: Entrance of Our Lord into Jerusalem", "Philippians 4:4-9 / John 12:1-18"],
  [
    "2027-04-26",
    "Great and Holy Monday",
    "Matthew 21:18-43 / Ezekiel 1:1-20 / Exodus 1:1-20 / Job 1:1-12 / Matthew 24:3-35",
  ],
  [
    "2027-04-28",
    "Great and Holy Wednesday",
    "John 12:17-50 / Ezekiel 2:3-3:3 / Exodus 2:11-22 / Job 2:1-10 / Matthew 26:6-16",
  ],
  [
    "2027-04-29",
    "Great and Holy Thursday",
    "1 Corinthians 11:23-32 / Matthew 26:2-20; John 13:3-17; Matthew 26:21-39; Luke 22:43-45; Matthew 26:40-27:2",
  ],
  [
    "2027-04-30",
    "Great and Holy Friday",
    "1 Corinthians 1:18-2:2 / Matthew 27:1-38; Luke 23:39-43; Matt 27:39-54; John 19:31-37; Matt 27:55-61",
  ],
  ["2027-05-01", "Great and Holy Saturday", "Romans 6:3-11 / Matthew 28:1-20"],
  ["2027-05-02", "Holy Pascha", "Acts 1:1-8 / John 1:1-17"],
  ["2027-05-03", "Bright Monday", "Acts 1:12-17, 21-26 / John 1:18-28"],
  ["2027-05-07", "Bright Friday", "Acts 3:1-8 / John 2:12-22"],
  ["2027-05-08", "Bright Saturday", "Acts 3:11-16 / John 3:22-33"],
  ["2027-05-16", "3rd Sunday of Pascha", "Acts 6:1-7 / Mark 15:43-16:8"],
  ["2027-06-10", "Ascension of the Lord", "Acts 1:1-12 / Luke 24:36-53"],
  ["2027-06-19", "Saturday of the 7th week of Pascha", "1 Thessalonians 4:13-17 / John 5:24-30"],
  ["2027-06-20", "Holy Pentecost", "Acts 2:1-11 / John 7:37-52, 8:12"],
  ["2027-06-29", "Holy Apostles Peter and Paul", "2 Corinthians 11:21-12:9 / Matthew 16:13-19"],
  ["2027-07-02", "Friday of the 2nd week after Pentecost", "Romans 5:17-6:2 / Matthew 9:14-17"],
  ["2027-07-26", "Monday of the 6th week after Pentecost", "Philippians 3:7-14 / Mark 10:29-31, 42-45"],
  ["2027-08-06", "Transfiguration of Our Lord", "2 Peter 1:10-19 / Matthew 17:1-9"],
  ["2027-08-09", "Monday of the 8th week after Pentecost", "Galatians 5:22-6:2 / Luke 6:17-23"],
  ["2027-08-15", "Dormition of the Most Holy Theotokos", "Philippians 2:5-11 / Luke 10:38-42, 11:27-28"],
  ["2027-09-08", "Nativity of the Most Holy Theotokos", "Philippians 2:5-11 / Luke 10:38-42, 11:27-28"],
  ["2027-09-14", "Elevation of the Precious Cross", "1 Corinthians 1:18-24 / John 19:6-11, 13-20, 25-28, 30-35"],
  ["2027-09-24", "Friday of the 14th week after Pentecost", "Romans 8:28-39 / Luke 21:12-19"],
  ["2027-10-01", "Protection of the Most Holy Theotokos", "Hebrews 9:1-7 / Luke 10:38-42, 11:27-28"],
  ["2027-10-06", "Wednesday of the 16th week after Pentecost", "Hebrews 7:26-8:2 / John 10:9-16"],
  ["2027-10-09", "Saturday of the 16th week after Pentecost", "Hebrews 7:26-8:2 / John 10:9-16"],
  ["2027-10-23", "Saturday of the 18th week after Pentecost", "1 Thessalonians 4:13-17 / John 5:24-30"],
  ["2027-10-31", "19th Sunday after Pentecost", "2 Corinthians 11:31-12:9 / Luke 8:26-39"],
  ["2027-11-06", "Saturday of the 20th week after Pentecost", "2 Corinthians 1:8-11 / Luke 9:1-6"],
  ["2027-11-21", "Entry of the Most Holy Theotokos into the Temple", "Hebrews 9:1-7 / Luke 10:38-42, 11:27-28"],
  ["2027-11-30", "Tuesday of the 24th week after Pentecost", "1 Corinthians 4:9-16 / John 1:35-51"],
  ["2027-12-04", "Saturday of the 24th week after Pentecost", "2 Corinthians 11:1-6 / Luke 12:32-40"],
  ["2027-12-12", "25th Sunday after Pentecost", "Colossians 3:4-11 / Luke 14:16-24"],
  ["2027-12-13", "Monday of the 26th week after Pentecost", "Galatians 5:22-6:2 / Luke 6:17-23"],
  ["2027-12-19", "26th Sunday after Pentecost", "Hebrews 11:9-10, 17-23, 32-40 / Matthew 1:1-25"],
  ["2027-12-24", "Eve of the Nativity of Christ", "Hebrews 1:1-12 / Luke 2:1-20"],
  ["2027-12-25", "Nativity of Christ", "Galatians 4:4-7 / Matthew 2:1-12"],
  ["2028-05-07", "4th Sunday of Pascha", "Acts 9:32-42 / John 5:1-15"],
  ["2033-03-26", "Third Saturday of Lent", "Hebrews 2:11-18 / Luke 1:24-38"],
])("%s: %s, %s", (date, title, heard) => {
  const day = liturgicalDay(facts, date);
  const citations = readingsInTurn(day).heard.map(({ display }) => display);
  expect([dayHeading(day).title, citations.join(" / ")]).toEqual([title, heard]);
});
