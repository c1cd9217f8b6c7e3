import { email, group, image, list, text, webAddress } from "~/content/schema/fields";
import { markdown } from "~/content/schema/markdown";

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
