import { ContentFolder } from "./content-folder";

/**
 * A year as a secretary may have it: every feast that has an eve of its own, nights, a storm, what is cancelled and
 * named.
 */
export const busyYear = (): ContentFolder =>
  new ContentFolder()
    .change(
      "services.yml",
      "dated:\n",
      `dated:
  - { date: 2026-12-22, name: Royal Hours, time: 09:00, occasion: Nativity of Christ }
  - { date: 2026-12-24, name: Funeral, time: 10:00, end: 11:00, occasion: Funeral of Anna }
  - { date: 2026-12-31, name: New Year Moleben, time: 23:00, end: 00:30 }
  - { date: 2027-02-01, name: Great Vespers, time: 18:00 }
  - { date: 2027-02-15, name: Vigil of the night, time: 00:00 }
  - { date: 2027-03-13, name: Vigil of the night, time: 23:30, end: 03:00 }
  - { date: 2027-03-14, name: Memorial service, time: 03:00 }
  - { date: 2027-07-10, name: Vigil of St. Olga, time: 19:00 }
  - { date: 2027-07-11, name: Moleben, time: 10:45, end: 11:30 }
  - { date: 2027-08-14, name: Burial of the Theotokos, time: 19:30 }
  - { date: 2027-10-09, name: Vigil with the bishop, time: 19:30, occasion: The Bishop's Visit }
  - { date: 2027-10-10, name: Akathist, time: 16:00, occasion: The Bishop's Visit }
  - { date: 2027-11-07, name: Panikhida, time: 01:30 }
  - { date: 2027-12-25, name: Nativity Liturgy, time: 00:00, end: 02:00 }
`,
    )
    .change("services.yml", "withoutWeekly: []", "withoutWeekly: [December 26]")
    .change(
      "services.yml",
      "changes:\n",
      `changes:
  - { date: 2026-12-06, cancelled: Storm }
  - { date: 2027-01-05, cancelled: Ice }
  - { date: 2027-05-02, service: Agape Vespers, cancelled: Illness }
  - { date: 2027-06-20, service: Divine Liturgy, movedTo: 10:00 }
`,
    )
    .change(
      "events.yml",
      "- date: 2025-11-15\n",
      `- { date: 2027-08-15, time: 12:00, title: Picnic of the Dormition, description: Come. }
- { date: 2027-05-02, time: 12:00, title: Potluck, cancelled: Nobody is awake, description: Come. }
- { date: 2026-12-31, time: 22:00, end: 00:30, title: New Year's Eve, description: Come. }
- date: 2025-11-15
`,
    );
