import { group, list, text, time, weekday } from "./fields";
import { markdown } from "./markdown";

const service = group({ name: text(80), time });

/** One day of the week with its services; `opens` and `closes` are the hours that search engines are told. */
const serviceDay = group({
  day: weekday,
  opens: time,
  closes: time,
  services: list(service, { most: 8 }),
}).refine(({ opens, closes }) => opens < closes, { message: "a time later than opens", path: ["closes"] });

/** content/services.yml */
export const services = group({
  weekly: list(serviceDay, { most: 7 }),
  language: text(120),
  changesNote: text(300),
  specialServices: markdown(1500),
});
