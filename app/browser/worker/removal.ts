/** Replaces a service worker that the operator has switched off: deletes the saved pages, then unregisters. */
import { type WorkerScope } from "./service-worker";

const worker = self as unknown as WorkerScope;

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}
