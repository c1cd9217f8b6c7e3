import { email, group, text } from "~/content/schema/fields";
import { markdown } from "~/content/schema/markdown";

/** content/ask.yml: the page with the form for a message to the priest. */
export const ask = group({
  title: text(80),
  description: text(200),
  intro: markdown(2000),
  button: text(40),
  answered: text(80),
  contact: group({ name: text(120), email }).optional(),
});
