import { group, linkAddress, list, maybeEmptyList, plainText, providerName, text, webAddress } from "./fields";
import { markdown } from "./markdown";

const hiddenField = group({ name: providerName, value: plainText(300) });
const choice = group({ value: providerName, label: text(160) });

/**
 * content/text-alerts.yml: the provider's own form. `lists.container` is the id of the element that the provider's
 * script fills; without the script, `lists.choices` are shown.
 */
export const textAlerts = group({
  title: text(120),
  intro: markdown(2000),
  provider: group({
    name: text(80),
    action: webAddress,
    stylesheets: maybeEmptyList(webAddress, 10),
    scripts: maybeEmptyList(webAddress, 10),
    hosts: maybeEmptyList(webAddress, 20),
  }),
  fields: group({
    mobile: providerName,
    firstName: providerName,
    lastName: providerName,
    email: providerName,
    lists: providerName,
    kind: providerName,
  }),
  hiddenFields: maybeEmptyList(hiddenField, 20),
  lists: group({ container: providerName, choices: list(choice, { most: 20 }) }),
  kinds: list(choice, { fewest: 2, most: 5 }),
  terms: markdown(2000),
  privacy: linkAddress.optional(),
});
