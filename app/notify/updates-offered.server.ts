import { env } from "~/env.server";
import { mailSettings } from "./mail-settings";

/** Whether the site mails changes to subscribers: only with a mail server, and with an address for the mails' links. */
export const areUpdatesOffered = (): boolean => env.hasSiteUrl && mailSettings(env) !== undefined;
