/** One change in a mail. */
export interface MailItem {
  /** "No Divine Liturgy this Sunday, December 6: snow" */
  sentence: string;
  /** More than the sentence. */
  html?: string | undefined;
  /** The page of the day, without the site's address. */
  path: string;
  /** An ISO instant. From then on the change is over, and the site mails it to nobody. */
  until: string;
}
