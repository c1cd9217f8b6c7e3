import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page, type RouteHandle } from "~/components/page/page";
import { cutLink, faultTitles, ListFailure, SubscribeLink } from "~/components/updates/updates-parts";
import { readBody } from "~/http/post-admission.server";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { notFoundPage } from "~/page-data/home-page.server";
import {
  changeSubscriber,
  isUnsubscription,
  linkHeaders,
  statusOf,
  subscriberToUnsubscribe,
} from "~/updates/subscriber.server";

export const handle: RouteHandle = { isForOneVisitor: true };

export const headers = linkHeaders;

const titles = { ...faultTitles, missing: "Not on the List" };

export async function loader({ request }: LoaderFunctionArgs) {
  if (!areUpdatesOffered()) return notFoundPage();
  const { fault } = await subscriberToUnsubscribe(request);
  // Nobody needs to do anything when the address is gone: a mail program must take this for a success.
  const status = fault === "missing" ? 200 : statusOf(fault);
  const head = { title: fault ? titles[fault] : "Changes by Email", noindex: true };
  return data({ head, fault }, { status });
}

/** A success is answered with the page itself: a mail program must get no redirect (RFC 8058, 3.1). */
export async function action({ request }: ActionFunctionArgs) {
  if (!areUpdatesOffered()) return notFoundPage();
  const isAsked = await isUnsubscription((await readBody(request)) ?? "", request.headers.get("Content-Type") ?? "");
  const { subscriber } = await subscriberToUnsubscribe(request);
  // The page tells what is wrong, by the same link.
  if (!subscriber) return null;
  // A mail program must not take it for a success.
  if (!isAsked) return data(null, { status: 400 });
  const failure = await changeSubscriber("subscriber-deleted", async (store) => {
    await store.delete("subscribers", [subscriber.id]);
    // Nobody waits for it: the next deletion does what this one could not.
    void store.eraseDeleted().catch(() => false);
  });
  return failure ? data(failure, { status: 503 }) : null;
}

export default function UnsubscribePage() {
  const { head, ...found } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>() ?? found.fault;
  return (
    <Page title={fault ? titles[fault] : head.title}>
      {fault === "failed" && <ListFailure />}
      {fault === "missing" && (
        <>
          <p>This address is not on the list (any more). Nothing more will come.</p>
          <SubscribeLink>Subscribe again</SubscribeLink>
        </>
      )}
      {fault === "invalid" && (
        <p>{cutLink} You can also reply to any of our messages, and we will take you off the list.</p>
      )}
      {!fault && (
        <form method="post">
          <p>
            Press the button, and we will send no more messages to this address. If you would like other messages,
            subscribe again after that, with another choice.
          </p>
          <p className="actions start">
            {/* The same words as a mail program's (RFC 8058). */}
            <button type="submit" className="btn" name="List-Unsubscribe" value="One-Click">
              Take me off the list
            </button>
          </p>
        </form>
      )}
    </Page>
  );
}
