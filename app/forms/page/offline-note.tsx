import { useRouteLoaderData } from "@remix-run/react";
import { type ShellContent } from "~/page-data/navigation";

/**
 * What a form says when the network goes while its page is open. The sentence comes by style alone, with a class that
 * app/forms/browser/form.ts sets: a text browser must not say that it is offline.
 */
export function OfflineNote() {
  const phone = useRouteLoaderData<{ shell: ShellContent }>("root")?.shell.phone;
  return (
    <div role="status">
      <p
        className="offline-note"
        data-note="You are offline. What you typed stays here: send it when you are connected again."
      >
        {phone && <a href={phone.link}>Call {phone.shown}</a>}
      </p>
    </div>
  );
}
