/**
 * Shows pages that the visitor has read before while there is no network. With a network every page comes from there: a
 * saved page appears only after the request has failed. The worker answers only pages. Any error in it ends in the
 * browser's own request.
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

/** Saving during the first paint would delay the paint. */
const saveDelayMs = 2000;

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  // Images, styles and scripts need not wait for the worker to decline.
  if (event.addRoutes)
    event.addRoutes({ condition: { not: { requestMode: "navigate" } }, source: "network" }).catch(ignore);
  event.waitUntil(saveOpenPages().catch(ignore));
});

/** Saves the pages that were opened before the worker existed. */
async function saveOpenPages() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  await saveMissing(open.map(({ url }) => pathOf(url)));
}

worker.addEventListener("activate", (event) => {
  const { navigationPreload } = worker.registration;
  // Earlier workers switched it on.
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
  // Without a network the browser's own cache may answer for five minutes.
  if (!response || !worker.navigator.onLine) return answerOffline(event.request, path, response);
  if (isTextPage(path, response)) event.waitUntil(saveWhenPainted(path, event.request.url).catch(ignore));
  if (response.status === 404) event.waitUntil(forgetPage(path).catch(ignore));
  return response;
}

async function answerOffline({ headers }: Request, path: string, response?: Response): Promise<Response> {
  // A page fetched ahead would be shown at the click, when the network may be back.
  if (headers.has("Sec-Purpose")) return Response.error();
  if (response && !isTextPage(path, response)) return response;
  if (response) await savePage(path, response);
  return savedAnswer(path);
}

/** Fetches the page again. Copying the answer would send it through the worker and delay the page. */
async function saveWhenPainted(path: string, url: string) {
  // The worker may be removed meanwhile, with its saved pages.
  await openCache();
  await new Promise((resolve) => setTimeout(resolve, saveDelayMs));
  // With its query: without it the browser's copy may be older.
  await fetchAndSave(path, asShown, url).catch(() => fetchAndSave(path));
  await saveMissing();
}

/** Ignores pages that cannot be saved, such as on a full disk. */
const ignore = () => {};

/** The answer without a network: the saved page with its date, or /offline, which says why there is none. */
async function savedAnswer(path: string): Promise<Response> {
  const pages = await savedPages();
  const page = pages.find((saved) => saved.path === path);
  if (page && isRecent(page)) {
    const line = `<aside class="note">Saved on ${dayOf(page.savedAt)}. You are offline.</aside>`;
    return editPage(page, (html) => html.replace("<header", line + "$&"));
  }
  const reason = page ? "old" : forms[path] || "unsaved";
  const links = await Promise.all(pages.filter((saved) => isRecent(saved) && saved.path !== offlinePath).map(linkTo));
  const offline = pages.find((saved) => saved.path === offlinePath)!;
  return editPage(offline, (html) => {
    const shown = reveal(html, reason);
    return page || !links[0] ? shown : reveal(shown, "saved").replace("<ul></ul>", () => `<ul>${links.join("")}</ul>`);
  });
}

/** Shows one of the page's hidden sentences by its id. */
const reveal = (html: string, id: string) => html.replace(`id="${id}" hidden=""`, `id="${id}"`);

async function linkTo({ path, response }: SavedPage): Promise<string> {
  const [, title] = /<title>(.*?)( · |<)/.exec(await response.clone().text())!;
  return `<li><a class="action-link" href="${path}">${title}</a></li>`;
}

async function editPage({ response }: SavedPage, edit: (html: string) => string): Promise<Response> {
  return new Response(edit(await response.text()), { headers: response.headers });
}
