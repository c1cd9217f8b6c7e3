import type { Cheerio, CheerioAPI } from "cheerio";
import type { Element } from "domhandler";

export type Fields = Record<string, string | string[]>;

/**
 * The fields that a browser without scripts would send from an untouched form: every control's name and value.
 */
export function untouchedFields($: CheerioAPI, form: Cheerio<Element>): URLSearchParams {
  const sent = new URLSearchParams();
  form.find("input[name], textarea[name], select[name]").each((_, control) => {
    const field = $(control);
    if (field.is(":disabled, [type=submit], [type=button], [type=image], [type=reset]")) return;
    if (field.is("[type=radio], [type=checkbox]") && field.attr("checked") === undefined) return;
    for (const value of valuesOf($, field)) sent.append(field.attr("name") ?? "", value);
  });
  return sent;
}

/** Replaces the values of the named fields. */
export function fillIn(sent: URLSearchParams, fields: Fields): URLSearchParams {
  for (const [name, value] of Object.entries(fields)) {
    sent.delete(name);
    for (const text of [value].flat()) sent.append(name, text);
  }
  return sent;
}

/** The body of a native form post, with CRLF line breaks like a browser's. */
export function urlencoded(fields: URLSearchParams | Fields): string {
  const given = fields instanceof URLSearchParams ? fields : fillIn(new URLSearchParams(), fields);
  const sent = new URLSearchParams();
  for (const [name, value] of given) sent.append(name, value.replace(/\r\n|\r|\n/g, "\r\n"));
  return sent.toString();
}

function valuesOf($: CheerioAPI, control: Cheerio<Element>): string[] {
  if (control.is("textarea")) return [control.text().replace(/^\n/, "")];
  if (control.is("select")) {
    const chosen = control.find("option[selected]");
    const options = chosen.length > 0 ? chosen : control.find("option").first();
    return options.map((_, option) => $(option).attr("value") ?? $(option).text()).get();
  }
  return [control.attr("value") ?? (control.is("[type=checkbox], [type=radio]") ? "on" : "")];
}
