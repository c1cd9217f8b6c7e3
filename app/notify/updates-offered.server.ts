import { env } from "~/env.server";
import { mailSettings } from "./mail-settings";

/** Whether the site mails changes to subscribers: only with a mail server. */
export const areUpdatesOffered = (): boolean => mailSettings(env) !== undefined;
