import { email, group, image, list, text, webAddress } from "./fields";
import { markdown } from "./markdown";

const document = group({ title: text(120), link: webAddress });
const part = group({ title: text(80), text: markdown(1500) });

/** content/knights.yml; the questions and answers are content/knights-faq.md. */
export const knights = group({
  name: text(80),
  intro: markdown(2000),
  logo: image,
  logoText: text(160),
  documents: list(document, { most: 10 }),
  tenetsTitle: text(80),
  tenets: list(part, { most: 10 }),
  operationsTitle: text(80),
  operations: list(part, { most: 10 }),
  rolesTitle: text(80),
  roles: list(part, { most: 10 }),
  faqTitle: text(80),
  application: group({ title: text(80), text: markdown(1500), button: text(60), whoMayJoin: text(200) }),
  contact: group({ name: text(120), email }),
});

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
