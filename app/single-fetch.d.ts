import "@remix-run/server-runtime";

/** Types of loader data as single fetch (remix.config.js) hands them to pages. */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
