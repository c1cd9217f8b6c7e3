import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

/** A day as the terminal prints it: the names of the outside service, empty lists as [] and an empty text as "". */
export function dayRecord(day: LiturgicalDay) {
  return {
    date: day.date,
    pascha_distance: day.fromPascha,
    weekday: day.weekday,
    tone: day.tone,
    titles: day.titles,
    summary_title: day.summaryTitle,
    feasts: day.feasts,
    feast_level: day.rank,
    fast_level: day.fast,
    fast_exception: day.allowed,
    fast_abstentions: day.abstentions,
    saints: day.saints,
    service_notes: day.serviceNotes,
    abbreviated_reading_indices: day.shortList,
    readings: day.readings,
  };
}
