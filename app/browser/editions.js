/**
 * The newest ECMAScript edition for each kind of script. The build translates newer syntax (scripts/build). Lint
 * rejects newer functions, which nothing translates (eslint.config.js).
 */
export const editions = {
  /** Scripts of every page: browsers since 2016. An older browser stops at the first line and loses nothing. */
  page: 2015,
  /** app/browser/worker, in browsers since 2018: Chrome 63, Firefox 58, Safari 11.1. */
  worker: 2018,
  /** React and its pages, in browsers since 2023: Chrome 105, Firefox 115, Safari 17. */
  react: 2022,
};

/** Whether this browser has the worker's edition. Its last function stands for all. */
export const hasWorkerEdition = () => "finally" in Promise.prototype;

/**
 * Whether this browser has everything that React's script calls: its edition, and `Response.json`, which came
 * last. In other browsers the form stays native and complete.
 */
export const hasReactEdition = () => "hasOwn" in Object && "at" in [] && "json" in Response;
