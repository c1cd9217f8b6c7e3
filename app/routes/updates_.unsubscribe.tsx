import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page, type RouteHandle, Section } from "~/components/page/page";
import { cutLink, ListFailure, SubscribeLink } from "~/components/updates/updates-parts";
import { siteContent } from "~/content/snapshot.server";
import { ChoiceFrame, Option } from "~/forms/fields/field-frame";
import { updateChoices } from "~/forms/updates";
import { readBody } from "~/http/post-admission.server";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { notFoundPage } from "~/page-data/home-page.server";
import {
  changeSubscriber,
  type LinkFault,
  linkHeaders,
  readUnsubscribePost,
  statusOf,
  subscriberToUnsubscribe,
} from "~/updates/subscriber.server";
import { unsubscribePage } from "~/updates/links";

export const handle: RouteHandle = { isForOneVisitor: true };

export const headers = linkHeaders;

const savedParam = "saved";

export async function loader({ request }: LoaderFunctionArgs) {
  if (!areUpdatesOffered()) return notFoundPage();
  const { subscriber, fault } = await subscriberToUnsubscribe(request);
  const isSaved = new URL(request.url).searchParams.has(savedParam);
  // Nobody needs to do anything when the address is gone: a mail program must take this for a success.
  const status = fault === "missing" ? 200 : statusOf(fault);
  const hasWeekly = siteContent().services.weeklyMail !== undefined;
  const head = { title: titleOf(fault), noindex: true };
  return data({ head, fault, choice: subscriber?.choice, hasWeekly, isSaved }, { status });
}

export async function action({ request }: ActionFunctionArgs) {
  if (!areUpdatesOffered()) return notFoundPage();
  const asked = await readUnsubscribePost((await readBody(request)) ?? "", request.headers.get("Content-Type") ?? "");
  const { subscriber } = await subscriberToUnsubscribe(request);
  // The page tells what is wrong, by the same link.
  if (!subscriber) return null;
  // A mail program must not take it for a success.
  if (!asked) return data(null, { status: 400 });
  const { id, email } = subscriber;
  const isLeaving = asked === "leave" || asked === "one-click";
  const failure = isLeaving
    ? await changeSubscriber("subscriber-deleted", async (store) => {
        await store.delete("subscribers", [id]);
        // Nobody waits for it: the next deletion does what this one could not.
        void store.eraseDeleted().catch(() => false);
      })
    : await changeSubscriber("subscriber-changed", (store) => store.edit("subscribers", id, { email, choice: asked }));
  if (failure) return data(failure, { status: 503 });
  // A mail program must get no redirect (RFC 8058, 3.1).
  if (asked === "one-click") return null;
  const { searchParams } = new URL(request.url);
  searchParams.delete(savedParam);
  if (!isLeaving) searchParams.set(savedParam, "");
  return redirect(`${unsubscribePage}?${searchParams}`, 303);
}

function titleOf(fault: LinkFault | undefined) {
  if (!fault) return "Changes by Email";
  return { invalid: "This Link Does Not Work", missing: "Not on the List", failed: "Please Try Again" }[fault];
}

export default function UnsubscribePage() {
  const { choice, hasWeekly, isSaved, ...found } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>() ?? found.fault;
  return (
    <Page title={titleOf(fault)}>
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
      {isSaved && !fault && (
        <p className="form-status form-status-success" role="status">
          Your choice was saved.
        </p>
      )}
      {choice && (
        <form method="post">
          <p>Press the button, and we will send no more messages to this address.</p>
          <p className="actions start">
            <button type="submit" className="btn" name="do" value="leave">
              Take me off the list
            </button>
          </p>
        </form>
      )}
      {choice && hasWeekly && (
        <Section title="Or change what you get">
          <form method="post">
            <ChoiceFrame label="What would you like to get?">
              {Object.entries(updateChoices).map(([key, text]) => (
                <Option key={key} text={text}>
                  <input type="radio" name="choice" value={key} defaultChecked={key === choice} />
                </Option>
              ))}
            </ChoiceFrame>
            <p className="actions start">
              <button type="submit" className="btn quiet" name="do" value="choose">
                Save my choice
              </button>
            </p>
          </form>
        </Section>
      )}
    </Page>
  );
}
