import { group, linkAddress, list, oneOf, text } from "~/content/schema/fields";
import { markdown } from "~/content/schema/markdown";

const infoCard = group({
  icon: oneOf(["inquirer", "directory", "message", "book", "people", "calendar", "church", "candle", "heart", "mail"]),
  title: text(80),
  text: text(300),
  button: text(60),
  link: linkAddress,
});

/** content/home.yml */
export const home = group({
  greeting: text(80),
  welcomeTitle: text(80),
  welcome: markdown(1500),
  information: list(infoCard, { most: 6 }),
  knightsPromo: group({ title: text(80), text: text(400), button: text(40) }).optional(),
});
