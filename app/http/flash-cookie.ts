export const flashCookieName = "alert";

/** Whether a Cookie header says that an alert waits for this visitor, who therefore gets a page of his own. */
export const hasFlashCookie = (cookies: string): boolean =>
  cookies.split(";").some((cookie) => cookie.trim().startsWith(`${flashCookieName}=`));
