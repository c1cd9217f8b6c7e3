import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

/** A day as `npm run calendar` prints it: with orthocal.info's field names, empty lists as [] and empty texts as "". */
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
    readings: day.readings.map(({ source, book, description, display }) => ({ source, book, description, display })),
  };
}
