/** The settings of a site that mails: to the priest, and to subscribers. */
export const parishMail = (smtpUrl: string): Record<string, string> => ({
  SMTP_URL: smtpUrl,
  SITE_URL: "https://parish.example.org",
  NOTIFY_FROM: "Parish Office <office@parish.example.org>",
  NOTIFY_TO: "priest@parish.example.org",
});
