/** Whether React renders the island of a form, which scripts drive, and not a page on the server. */
export const isInBrowser = typeof document !== "undefined";
