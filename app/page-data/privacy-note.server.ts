import { type PrivacyNoteProps } from "~/components/form/messages/privacy-note";
import { env } from "~/env.server";
import { type AnyForm } from "~/forms/definition/form";
import { mailSettings } from "~/notify/mail-settings";

/** What a form's page says of what becomes of what is sent: `reader` is who reads it, by office, and a mail address. */
export function privacyNote(form: AnyForm, reader: { name: string; email: string }): PrivacyNoteProps {
  const mail = mailSettings(env);
  const isMailed = mail?.content === "full" && form.collection in mail.to;
  return { readers: reader.name, email: reader.email, retentionDays: env.retentionDays, isMailed };
}
