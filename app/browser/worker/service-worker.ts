/**
 * Lets a visitor read without a network what was read before. While there is a network every page comes from there,
 * however long that takes: a saved page is shown only when the request has failed. It answers nothing but pages, and
 * whatever goes wrong in it ends in the browser's own request.
 */
import {
  asShown,
  dayOf,
  fetchAndSave,
  forgetPage,
  isRecent,
  isTextPage,
  offlinePath,
  openCache,
  pathOf,
  type SavedPage,
  savedPages,
  saveMissing,
  savePage,
} from "./saved-pages";
import { type RequestEvent, worker, type WorkerSettings } from "./worker-scope";

declare const forms: WorkerSettings["forms"];

/** A page is painted first: saving it meanwhile made the paint later. */
const saveDelayMs = 2000;

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  // What belongs to a page need not wait until the worker declines to answer it.
  if (event.addRoutes)
    event.addRoutes({ condition: { not: { requestMode: "navigate" } }, source: "network" }).catch(nothing);
  event.waitUntil(saveOpenPages().catch(nothing));
});

/** The pages that are open came before there was a worker. */
async function saveOpenPages() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  await saveMissing(open.map(({ url }) => pathOf(url)));
}

worker.addEventListener("activate", (event) => {
  const { navigationPreload } = worker.registration;
  // Earlier workers had switched it on.
  if (navigationPreload) event.waitUntil(navigationPreload.disable());
});

worker.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode !== "navigate" || method !== "GET") return;
  event.respondWith(answer(event).catch(() => fetch(event.request)));
});

async function answer(event: RequestEvent): Promise<Response> {
  const path = pathOf(event.request.url);
  const response = await fetch(event.request).catch(() => undefined);
  // Without a network the browser's own cache may answer, for five minutes.
  if (!response || !worker.navigator.onLine) return withoutNetwork(event.request, path, response);
  if (isTextPage(path, response)) event.waitUntil(saveWhenPainted(path, event.request.url).catch(nothing));
  if (response.status === 404) event.waitUntil(forgetPage(path).catch(nothing));
  return response;
}

async function withoutNetwork({ headers }: Request, path: string, response?: Response): Promise<Response> {
  // What is fetched ahead of a click would be shown at the click, when there may be a network again.
  if (headers.has("Sec-Purpose")) return Response.error();
  if (response && !isTextPage(path, response)) return response;
  if (response) await savePage(path, response);
  return offlineAnswer(path);
}

/** A copy of the answer itself would have to pass through the worker, and hold the page up on its way. */
async function saveWhenPainted(path: string, url: string) {
  // The worker may be taken away in the meantime, with what it saved.
  await openCache();
  await new Promise((resolve) => setTimeout(resolve, saveDelayMs));
  // With its query: without it the browser may have an older one.
  await fetchAndSave(path, asShown, url).catch(() => fetchAndSave(path));
  await saveMissing();
}

/** What cannot be saved, such as on a full disk, is not saved. */
const nothing = () => {};

/**
 * The answer without a network: the saved page with its date, or the page /offline, which says why there is none.
 */
async function offlineAnswer(path: string): Promise<Response> {
  const pages = await savedPages();
  const page = pages.find((saved) => saved.path === path);
  if (page && isRecent(page)) {
    const line = `<aside class="note">Saved on ${dayOf(page.savedAt)}. You are offline.</aside>`;
    return edited(page, (html) => html.replace("<header", line + "$&"));
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
