/**
 * The modules of `npm run mutation`: the files in which it makes faults, and the tests that should notice them. Tests
 * that kill child processes or fill a second store are left out: a thousand runs of them would take a day.
 */
export const modules = {
  sqlite: {
    mutate: ["app/records/sqlite/*.ts"],
    tests: ["tests/unit/records/{sqlite/commits,sqlite/contract,sqlite/file,backup}.test.ts"],
  },
  notify: {
    mutate: ["app/notify/*.ts"],
    tests: ["tests/unit/notify/{mail-settings,message,sender,smtp,smtp-server,start-notifier}.test.ts"],
  },
  forms: {
    mutate: ["app/forms/*.ts", "app/forms/definition/*.ts"],
    tests: ["tests/unit/forms/{ask,definitions,validation,receive}.test.ts"],
  },
  "forms-browser": {
    mutate: ["app/forms/browser/**/*.ts"],
    tests: ["tests/unit/forms/browser/*.test.ts"],
  },
  browser: {
    mutate: ["app/browser/*.ts", "app/browser/provider/*.ts", "app/browser/worker/*.ts"],
    tests: ["tests/unit/browser/*.test.ts"],
  },
  posts: {
    mutate: ["app/forms/receive/*.ts"],
    tests: ["tests/unit/forms/{receive,bots,open-form,duplicates,posts-per-day}.test.ts"],
  },
  // The rest of http answers requests of a running site (tests/pages, tests/faults).
  http: {
    mutate: [
      "app/http/{admission,files,plain-address,post-admission,refuse,render-queue}.server.ts",
      "app/http/picture-parts.ts",
    ],
    tests: ["tests/unit/http/{admission,picture-files,plain-address,post-admission,refuse,render-queue,files}.test.ts"],
  },
  // Schemas are made when they are loaded. Other parts read whole folders.
  content: {
    mutate: ["app/content/source/**/*.ts", "!app/content/source/*.server.ts"],
    tests: ["tests/unit/content/source/*.test.ts", "tests/unit/content/{mistakes,slips}.test.ts"],
  },
  dates: {
    mutate: ["app/dates/*.ts"],
    tests: ["tests/unit/dates/*.test.ts"],
  },
  records: {
    mutate: ["app/records/*.ts"],
    tests: [
      "tests/unit/records/{backup-schedule,collections,copy,keeping}.test.ts",
      "tests/unit/records/{memorial-day,open-store,retention}.test.ts",
      "tests/unit/records/sqlite/{contract,import}.test.ts",
      "tests/unit/http/readiness.test.ts",
    ],
  },
  // The rest of feed answers requests of a running site (tests/pages).
  feed: {
    mutate: ["app/feed/*.ts", "!app/feed/*.server.ts"],
    tests: ["tests/unit/feed/*.test.ts"],
  },
  schedule: {
    mutate: ["app/schedule/**/*.ts"],
    tests: ["tests/unit/schedule/**/*.test.ts"],
  },
  commemorations: {
    mutate: ["app/commemorations/**/*.ts"],
    tests: ["tests/unit/commemorations/*.test.ts"],
  },
  home: {
    mutate: ["app/page-data/{home-page,upcoming-items}.server.ts"],
    tests: ["tests/unit/page-data/home-page.test.ts"],
  },
  "page-cache": {
    mutate: ["app/http/{page-cache,cached-pages}.server.ts", "app/http/request/page-request.ts"],
    tests: ["tests/unit/http/page-cache.test.ts"],
  },
};
