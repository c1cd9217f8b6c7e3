/**
 * The edition of ECMAScript up to which each kind of script may go. The build translates newer syntax (scripts/build),
 * and lint refuses newer functions, which nothing translates (eslint.config.js).
 */
export const editions = {
  /** What every page loads: browsers of 2016 on. An older one stops at the first line and loses nothing. */
  page: 2015,
  /** app/browser/worker, in browsers of 2018 on: Chrome 63, Firefox 58, Safari 11.1. */
  worker: 2018,
  /** React and what it renders, in browsers of 2023 on: Chrome 105, Firefox 115, Safari 17. */
  react: 2022,
};

/** Whether this browser has the worker's edition, by the function of it that came last. */
export const hasWorkerEdition = () => "finally" in Promise.prototype;

/**
 * Whether this browser has everything that React's script calls: its edition, and the two functions beside it that not
 * every browser with that edition has. `Response.json` came last. Elsewhere a form stays the browser's own, which is
 * complete: a script that comes and fails would take away what works.
 */
export const hasReactEdition = () =>
  "hasOwn" in Object && "at" in [] && "TransformStream" in window && "json" in Response;
