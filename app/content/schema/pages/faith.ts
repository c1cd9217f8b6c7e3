import { group, list, text, webAddress } from "~/content/schema/fields";

const study = group({ title: text(80), text: text(300), button: text(60), link: webAddress });

/** content/faith.yml; the creed is content/creed.md, and the text about the faith content/faith.md. */
export const faith = group({
  creedTitle: text(80),
  contactInvitation: text(300),
  furtherStudy: list(study, { most: 9 }),
});
