import { dayOf, isRecent, offlinePath, type SavedPage, savedPages } from "./saved-pages";
import { forms } from "./settings";

/** What is shown without a network: the saved page with its date, or the page /offline, which says why there is none. */
export async function offlineAnswer(path: string): Promise<Response> {
  const pages = await savedPages();
  const page = pages.find((saved) => saved.path === path);
  if (page && isRecent(page)) {
    const line = `<aside class="note">Saved on ${dayOf(page.savedAt)}. You are offline.</aside>`;
    return edited(page, (html) => html.replace(/<body.*?>/, "$&" + line));
  }
  const reason = page ? "old" : forms[path] || "unsaved";
  const links = await Promise.all(pages.filter((saved) => isRecent(saved) && saved.path !== offlinePath).map(linkTo));
  const offline = pages.find((saved) => saved.path === offlinePath)!;
  return edited(offline, (html) => {
    const shown = reveal(html, reason);
    return page || !links[0] ? shown : reveal(shown, "saved").replace("<ul></ul>", () => `<ul>${links.join("")}</ul>`);
  });
}

/** The page has every sentence; the element of this id is shown. */
const reveal = (html: string, id: string) => html.replace(`id="${id}" hidden=""`, `id="${id}"`);

async function linkTo({ path, response }: SavedPage): Promise<string> {
  const [, title] = /<title>(.*?)( · |<)/.exec(await response.clone().text())!;
  return `<li><a class="action-link" href="${path}">${title}</a></li>`;
}

async function edited({ response }: SavedPage, edit: (html: string) => string): Promise<Response> {
  return new Response(edit(await response.text()), { headers: response.headers });
}
