/** Takes the place of the service worker when the operator has switched it off: removes what it saved, and itself. */
import { worker } from "./worker-scope";

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}
