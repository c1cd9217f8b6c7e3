import { dollars, group, list, text, time, webAddress, weekday } from "~/content/schema/fields";
import { markdown } from "~/content/schema/markdown";

const candle = group({ name: text(80), dollars, link: webAddress });

/** content/prayer.yml: the text around the prayer form, and its candles. */
export const prayer = group({
  intro: markdown(1500),
  candlesTitle: text(80),
  candlesText: markdown(2000),
  candles: list(candle, { most: 10 }),
  requestTitle: text(80),
  requestText: markdown(2000),
  cutOff: group({ day: weekday, time }),
});

/** content/donate.yml */
export const donate = group({
  intro: markdown(2000),
  button: text(60),
  link: webAddress,
  paymentNote: text(400),
  candlesTitle: text(80),
  candlesText: markdown(2000),
  candles: list(candle, { most: 10 }),
});
