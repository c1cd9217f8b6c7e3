import { group, text, webAddress } from "~/content/schema/fields";

/** content/survey.yml: the page with one button. */
export const survey = group({ title: text(120), text: text(600), button: text(60), link: webAddress });
