/** What the server writes before the worker's own text (app/routes/service-worker[.]js.ts). */
export interface WorkerSettings {
  /** The parish's IANA zone. */
  timeZone: string;
  /** The pages with a form, which are never saved: path, and id of the sentence in /offline that stands for it. */
  forms: Record<string, string>;
}

declare const settings: WorkerSettings;
export const { timeZone, forms } = settings;
