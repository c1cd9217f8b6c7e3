import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { vi } from "vitest";
import { type Form } from "~/forms/definition/form";
import { type FormResponse } from "~/forms/receive/form-response";
import { type CollectionName, type StoredRecord } from "~/records/collections";
import { temporaryFolder } from "../../support/temporary";
import { testEnv } from "../../support/server/test-env";
import { all } from "../../support/records/stored-records";

const ORIGIN = "http://localhost:3000";

interface PostOptions {
  method?: string;
  headers?: Record<string, string>;
  /** After the form's path, such as `?step=2`. */
  query?: string;
  /** A body that is not a form's, in place of the fields. */
  body?: string;
}

/** The answer of a form's action. A redirect has a location, everything else a response with the form again. */
interface Received {
  status: number;
  headers: Headers;
  location?: string;
  response?: FormResponse;
  context: AppLoadContext;
}

/** Fresh modules that receive posts, with settings and a folder of records of their own. */
export async function openReceiver(env: Record<string, string> = {}) {
  const dataDir = env.DATA_DIR ?? temporaryFolder("receiver");
  Object.assign(process.env, testEnv(dataDir, { LOG_LEVEL: "silent", SITE_URL: "", FORM_SECRET: "", ...env }));
  vi.resetModules();
  const { receive } = await import("~/forms/receive/receive.server");
  const { formHeaders, formPage } = await import("~/forms/receive/form-page.server");
  const { createFormToken, renewFormCookie } = await import("~/forms/receive/form-token.server");
  const { recordStore } = await import("~/records/open-store.server");
  const { log } = await import("~/log/log.server");

  async function post(form: Form, fields: Record<string, string> | string[][], options: PostOptions = {}) {
    const { method = "POST", query = "", body = String(new URLSearchParams(fields)) } = options;
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN, ...options.headers };
    const request = new Request(`${ORIGIN}${form.path}${query}`, { method, body, headers });
    request.headers.set("Host", "localhost:3000");
    const context: AppLoadContext = {};
    const answer = await receive({ request, context, params: {} } as ActionFunctionArgs, form);
    return { ...readAnswer(answer), context };
  }

  const records = <C extends CollectionName>(collection: C): Promise<StoredRecord<C>[]> =>
    all(recordStore().list(collection));

  /** The token of a form that was opened at a moment, by default long ago, by default in a new browser. */
  const tokenOf = (openedAt = 1, submission: string = randomUUID()) => createFormToken({ submission, openedAt });

  return { dataDir, post, records, store: recordStore(), log, formPage, renewFormCookie, formHeaders, tokenOf };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

function readAnswer(answer: Response | { data: FormResponse; init: ResponseInit | null }): Omit<Received, "context"> {
  if (answer instanceof Response) {
    return { status: answer.status, headers: answer.headers, location: answer.headers.get("Location") ?? undefined };
  }
  return { status: answer.init?.status ?? 200, headers: new Headers(answer.init?.headers), response: answer.data };
}
