/** The global scope of a service worker. TypeScript's own types for it contradict those of a page. */
interface WorkerScope {
  addEventListener(name: "install", listener: (event: InstallEvent) => void): void;
  addEventListener(name: "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]> };
  navigator: { onLine: boolean; connection?: { saveData?: boolean } };
}

interface LifeEvent {
  /** The browser keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends LifeEvent {
  /** Says which requests the browser need not ask the worker about; undefined in browsers without static routing. */
  addRoutes?: (route: { condition: { not: { requestMode: RequestMode } }; source: "network" }) => Promise<void>;
}

export interface RequestEvent extends LifeEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

export const worker = self as unknown as WorkerScope;

/** Constants that the server writes before the worker's script (app/routes/service-worker[.]js.ts). */
export interface WorkerSettings {
  /** The parish's IANA zone. */
  timeZone: string;
  /** Form pages, which are never saved: the id of the sentence in /offline by path. */
  forms: Record<string, string>;
}
