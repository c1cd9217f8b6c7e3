import { escapeXml } from "~/text/escape";

/** One change in a mail. */
export interface MailItem {
  /** "No Divine Liturgy this Sunday, December 6: snow" */
  sentence: string;
  /** More than the sentence, as plain text and as HTML. */
  details?: { text: string; html: string } | undefined;
  /** The page of the day, without the site's address. */
  path: string;
  /** An ISO instant. From then on the change is over, and the site mails it to nobody. */
  until: string;
}

export const itemHtml = ({ sentence, details }: MailItem): string =>
  `<p style="font-size: 1.15em"><strong>${escapeXml(sentence)}</strong></p>${details?.html ?? ""}`;
