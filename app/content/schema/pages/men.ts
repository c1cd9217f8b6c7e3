import { email, group, list, text } from "~/content/schema/fields";
import { markdown } from "~/content/schema/markdown";

const contact = group({ name: text(120), email });
const quotation = group({ text: text(800), source: text(120) });

/** content/men.yml: the men's group, its page and the text around its registration; prose is in content/men.md. */
export const men = group({
  name: text(80),
  shortName: text(40),
  tagline: text(300),
  contact,
  quotes: list(quotation, { most: 20 }),
  meeting: group({ when: text(200), where: text(200), who: text(300) }),
  join: group({ title: text(80), text: markdown(1500), button: text(60) }),
  registration: group({ title: text(120), intro: markdown(1500), quote: quotation }),
});
