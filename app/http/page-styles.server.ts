import { loadBuiltFiles, type PageSheet, type StyleRule } from "./built-files.server";

/**
 * The rules that this page needs, from the site's style sheet and from its own. A page needs a rule if it has the
 * classes and elements that the rule names, or if a script may add them.
 * @param site the folder with the build, as in `loadBuiltFiles`
 */
export function stylesFor(html: string, sheets: PageSheet[], site?: string): string {
  const { styles } = loadBuiltFiles(site);
  const names = new Set(namesIn(html));
  for (const [part, later] of Object.entries(styles.addedByScripts))
    if (names.has(part)) for (const name of later) names.add(name);
  return [...new Set(["site" as const, ...sheets])].map((sheet) => neededRules(styles.sheets[sheet], names)).join("");
}

/** The elements and classes of HTML, also of HTML within JSON. */
function* namesIn(html: string): Generator<string> {
  for (const [, name = ""] of html.matchAll(/(?:<|\\u003c)([a-z]\w*)/g)) yield name;
  for (const [, classes = ""] of html.matchAll(/class=\\*"([^"\\]*)/g))
    for (const name of classes.split(" ")) yield `.${name}`;
}

const neededRules = (rules: StyleRule[], names: Set<string>) => rules.map((rule) => neededRule(rule, names)).join("");

function neededRule(rule: StyleRule, names: Set<string>): string {
  const hasAll = (needed: string[]) => needed.every((name) => names.has(name));
  if ("css" in rule) return rule.css;
  if ("at" in rule) {
    const inner = neededRules(rule.rules, names);
    return inner && `${rule.at}{${inner}}`;
  }
  const selectors = rule.selectors.filter(([, ...needed]) => hasAll(needed));
  return selectors.length > 0 ? `${selectors.map(([selector]) => selector).join(",")}{${rule.body}}` : "";
}
