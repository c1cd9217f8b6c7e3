import { type BrowserContext } from "@playwright/test";
import { type SiteContent } from "~/content/schema";
import { send, standIn } from "./provider";

type TextAlerts = NonNullable<SiteContent["textAlerts"]>;

export const PROVIDERS_LISTS = ["Every Sunday", "Great feasts"];

/** A program such as the provider's: it fills the place of the lists. */
const fillLists = ({ lists, fields }: TextAlerts) => `
  document.getElementById("${lists.container}").innerHTML = ${JSON.stringify(PROVIDERS_LISTS)}
    .map((name) => '<label><input type="checkbox" name="${fields.lists}" value="' + name + '">' + name + '</label>')
    .join("");`;

/** The text-alert provider: its style sheets, its programs, and the address that takes its form. */
export function textAlertProvider(context: BrowserContext, alerts: TextAlerts) {
  const { action, stylesheets, scripts, hosts } = alerts.provider;
  const pathsOf = (addresses: string[]) => addresses.map((address) => new URL(address).pathname);
  return standIn(context, [action, ...stylesheets, ...scripts, ...hosts], ({ path }, response) => {
    if (pathsOf(stylesheets).includes(path))
      return send(response, "text/css", "form { outline: 3px solid rgb(1, 2, 3) }");
    if (!pathsOf(scripts).includes(path))
      return send(response, "text/html", "<title>Subscribed</title><h1>Subscribed</h1>");
    send(response, "text/javascript", fillLists(alerts));
  });
}
