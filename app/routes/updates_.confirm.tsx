import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionLink } from "~/components/elements/link";
import { Page, type RouteHandle } from "~/components/page/page";
import { cutLink, faultTitles, ListFailure, SubscribeLink, WhatComes } from "~/components/updates/updates-parts";
import { siteContent } from "~/content/snapshot.server";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { changeSubscriber, linkHeaders, statusOf, subscriberToConfirm } from "~/updates/subscriber.server";
import { confirmPage, unsubscribePath } from "~/updates/links";

export const handle: RouteHandle = { isForOneVisitor: true };

export const headers = linkHeaders;

const titles = { ...faultTitles, missing: faultTitles.invalid };

export async function loader({ request }: LoaderFunctionArgs) {
  if (!areUpdatesOffered()) return notFoundPage();
  const { subscriber, fault } = await subscriberToConfirm(request);
  const weekly = subscriber?.choice === "week" ? siteContent().services.weeklyMail : undefined;
  /** Only for a confirmed subscriber. */
  const leaveLink = subscriber?.confirmed ? unsubscribePath(subscriber.id) : undefined;
  const title = fault ? titles[fault] : leaveLink ? "You Are on the List" : "One More Step";
  return data({ head: { title, noindex: true }, fault, weekly, leaveLink }, { status: statusOf(fault) });
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

const missing = "It is older than seven days, we have sent a newer one, or the address has been taken off the list.";

export default function ConfirmPage() {
  const { head, weekly, leaveLink, ...found } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>() ?? found.fault;
  return (
    <Page title={fault ? titles[fault] : head.title}>
      {fault === "failed" && <ListFailure />}
      {(fault === "missing" || fault === "invalid") && (
        <>
          <p>{fault === "missing" ? missing : cutLink}</p>
          <SubscribeLink>Ask for a new message</SubscribeLink>
        </>
      )}
      {!fault && (
        <form method="post">
          <p>
            {leaveLink
              ? "Thank you! From now on, we will write to you."
              : "Press the button, and we will write to you."}
          </p>
          <WhatComes weekly={weekly} />
          {leaveLink ? (
            <p>
              Each message has a link with which you can leave the list.{" "}
              <ActionLink href={leaveLink}>Leave the list</ActionLink>
            </p>
          ) : (
            <p className="actions start">
              <button type="submit" className="btn">
                Yes, write to me
              </button>
            </p>
          )}
        </form>
      )}
    </Page>
  );
}
