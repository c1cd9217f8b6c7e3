import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionLink } from "~/components/elements/link";
import { Page, type RouteHandle } from "~/components/page/page";
import { cutLink, ListFailure, SubscribeLink, WhatComes } from "~/components/updates/updates-parts";
import { siteContent } from "~/content/snapshot.server";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { notFoundPage } from "~/page-data/home-page.server";
import {
  changeSubscriber,
  type LinkFault,
  linkHeaders,
  statusOf,
  subscriberToConfirm,
} from "~/updates/subscriber.server";
import { confirmPage, unsubscribePath } from "~/updates/links";

export const handle: RouteHandle = { isForOneVisitor: true };

export const headers = linkHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  if (!areUpdatesOffered()) return notFoundPage();
  const { subscriber, fault } = await subscriberToConfirm(request);
  const weekly = subscriber?.choice === "week" ? siteContent().services.weeklyMail : undefined;
  /** Only for a confirmed subscriber. */
  const changeLink = subscriber?.confirmed ? unsubscribePath(subscriber.id) : undefined;
  const head = { title: titleOf(fault, changeLink), noindex: true };
  return data({ head, fault, weekly, changeLink }, { status: statusOf(fault) });
}

export async function action({ request }: ActionFunctionArgs) {
  if (!areUpdatesOffered()) return notFoundPage();
  const { subscriber } = await subscriberToConfirm(request);
  // The page tells what is wrong, by the same link.
  if (!subscriber) return null;
  const failure = subscriber.confirmed
    ? undefined
    : await changeSubscriber("subscriber-confirmed", (store) => store.mark("subscribers", [subscriber.id], true));
  return failure ? data(failure, { status: 503 }) : redirect(confirmPage + new URL(request.url).search, 303);
}

function titleOf(fault: LinkFault | undefined, changeLink?: string): string {
  if (fault) return fault === "failed" ? "Please Try Again" : "This Link Does Not Work";
  return changeLink ? "You Are on the List" : "One More Step";
}

const missing = "It is older than seven days, we have sent a newer one, or the address has been taken off the list.";

export default function ConfirmPage() {
  const { weekly, changeLink, ...found } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>() ?? found.fault;
  return (
    <Page title={titleOf(fault, changeLink)}>
      {fault === "failed" && <ListFailure />}
      {(fault === "missing" || fault === "invalid") && (
        <>
          <p>{fault === "missing" ? missing : cutLink}</p>
          <SubscribeLink>Ask for a new message</SubscribeLink>
        </>
      )}
      {!fault && !changeLink && (
        <form method="post">
          <p>Press the button, and we will write to you.</p>
          <WhatComes weekly={weekly} />
          <p className="actions start">
            <button type="submit" className="btn">
              Yes, write to me
            </button>
          </p>
        </form>
      )}
      {changeLink && (
        <>
          <p>Thank you! From now on, we will write to you.</p>
          <WhatComes weekly={weekly} />
          <p>Each message has a link with which you can change this, or leave the list.</p>
          <p>
            <ActionLink href={changeLink}>Change your choice</ActionLink>
          </p>
        </>
      )}
    </Page>
  );
}
