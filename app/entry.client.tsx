/**
 * React in the browser, for the form of a page: an island in the server's HTML. app/forms/browser/form.ts loads this
 * file when the visitor touches the form. The build adds the forms of all routes (scripts/build/browser-scripts.mjs).
 */
import { type ComponentType, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { setFormDefaults } from "remix-validated-form";
import { forms } from "./forms/all";
import { raise } from "./forms/browser/alerts";
import { readDraft } from "./forms/browser/drafts";
import { hasFailed, rememberFailure, watchScript } from "./forms/browser/fall-back";
import { isHalfTyped, replace } from "./forms/browser/replace";
import { formValues } from "./forms/definition/form";
import { announceSent, sendForm } from "./forms/page/send-form";
import { type FormResponse } from "./forms/receive/form-response";

/** The data of a page's loaders and action by the id of their route (app/entry.server.tsx). */
interface PageData {
  loaderData: Record<string, object>;
  actionData: Record<string, FormResponse> | null;
}

/** @param parts the form of each route, by the route's id */
export function offerIsland(parts: Record<string, ComponentType>): void {
  const page = document.getElementById("page")!;
  const form = forms.find(({ path }) => path === location.pathname)!;
  const id = `routes${form.path}`;
  const Part = parts[id]!;
  let isShown = false;

  function fallBack() {
    rememberFailure();
    // A reload would send a native post again.
    if (isShown) location.assign(form.path);
  }

  function FallBack() {
    useEffect(fallBack);
    return null;
  }

  /**
   * Renders the form with what the visitor typed, and puts it in the place of the server's, all at once.
   * @param source the page that has the data of the server's form
   */
  function takeOver(source: Document): void {
    const plain = page.querySelector<HTMLElement>("[data-island]")!;
    const { loaderData, actionData } = JSON.parse(source.getElementById("page-data")!.textContent!) as PageData;
    // The draft has the fields of the wizard's other steps too.
    const draft = Object.entries(readDraft()).map(([name, typed]) => [name, typed.length === 1 ? typed[0]! : typed]);
    const values = { ...Object.fromEntries(draft), ...formValues(form, new FormData(plain.querySelector("form")!)) };
    if (actionData) actionData[id]!.repopulateFields = values;
    const rootData = { ...loaderData.root, ...setFormDefaults(form.id, values) };

    async function action({ request }: { request: Request }) {
      const answer = await sendForm(form, new URLSearchParams(await request.text()));
      if (!(answer instanceof Document)) return answer;
      // Shows the page that answers as if the browser had opened it.
      const answered = answer.querySelector("[data-island]")!;
      if (answered.querySelector("[data-sent]")) announceSent();
      router.dispose();
      root.unmount();
      history.replaceState(null, "", form.path);
      island.replaceWith(answered);
      raise(answer.querySelectorAll<HTMLElement>(".alert"));
      takeOver(answer);
      return null;
    }

    const part = { id, path: "*", loader: () => loaderData[id]!, action, element: <Part /> };
    const router = createBrowserRouter(
      [{ id: "root", loader: () => rootData, errorElement: <FallBack />, children: [part] }],
      { hydrationData: { loaderData: { ...loaderData, root: rootData }, actionData } },
    );
    const island = document.createElement("div");
    // With both forms in the flow, the browser would scroll to keep the lower one in view.
    island.style.position = "absolute";
    plain.before(island);
    const root = createRoot(island);
    isShown = false;
    flushSync(() => root.render(<RouterProvider router={router} />));
    isShown = !hasFailed();
    page.toggleAttribute("data-enhanced", isShown);
    if (isShown) replace(plain, island);
    else island.remove();
  }

  function takeOverWhole(): boolean {
    const isWhole = !isHalfTyped(document.getElementById(form.id) as HTMLFormElement);
    if (isWhole) takeOver(document);
    return isWhole;
  }

  watchScript(fallBack);
  document.dispatchEvent(new CustomEvent("react-ready", { detail: takeOverWhole }));
}
