/**
 * Lets a visitor read without a network what was read before. While there is a network every page comes from there,
 * however long that takes: a saved page is shown only when the request has failed. It answers nothing but pages, and
 * whatever goes wrong in it ends in the browser's own request.
 */
import { offlineAnswer } from "./offline-answer";
import { asShown, fetchAndSave, forgetPage, isTextPage, openCache, pathOf, saveMissing, savePage } from "./saved-pages";
import { type RequestEvent, worker } from "./worker-scope";

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
  if (isTextPage(path, response)) event.waitUntil(saveWhenPainted(path).catch(nothing));
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
async function saveWhenPainted(path: string) {
  // The worker may be taken away in the meantime, with what it saved.
  await openCache();
  await new Promise((resolve) => setTimeout(resolve, saveDelayMs));
  await fetchAndSave(path, asShown).catch(() => fetchAndSave(path));
  await saveMissing();
}

/** What cannot be saved, such as on a full disk, is not saved. */
const nothing = () => {};
