import { useLoaderData } from "@remix-run/react";
import { Candles } from "~/components/giving/giving";
import { cutOffNote } from "~/commemorations/window";
import { ActionLink } from "~/components/elements/link";
import { PrayerReceipt } from "~/forms/page/receipts";
import { FormSection, FormSide } from "~/forms/page/form-area";
import { Page, Prose, type RouteHandle, Section } from "~/components/page/page";
import { formAction, formHeaders, formLoader } from "~/forms/receive/form-page.server";
import { prayerForm } from "~/forms/prayer";
import { parishSchedule } from "~/schedule/schedule.server";

export const handle: RouteHandle = { hydrate: true };

export const headers = formHeaders;

export const loader = /* @__PURE__ */ formLoader(prayerForm, ({ prayer }) => ({
  head: {
    title: "Prayer Request",
    description: `Send names of the living and the departed to be prayed for${prayer.candles?.length ? ", or have a candle lit" : ""}.`,
  },
  prayer,
  cutOffNote: cutOffNote({ schedule: parishSchedule(), cutOff: prayer.cutOff }),
}));

export const action = /* @__PURE__ */ formAction(prayerForm);

export default function PrayerPage() {
  const { head, prayer, cutOffNote } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} aside={<FormSide />}>
      <Prose html={prayer.intro} />
      {prayer.candles?.length ? (
        <p className="links">
          <ActionLink href="#request">{prayer.requestTitle}</ActionLink>
        </p>
      ) : null}
      <Candles {...prayer} />
      <Section title={prayer.requestTitle} id="request">
        <Prose html={prayer.requestText} />
        <p className="note">{cutOffNote}</p>
        <FormPart />
      </Section>
    </Page>
  );
}

export const FormPart = () => <FormSection form={prayerForm} submit="Send prayer request" receipt={PrayerReceipt} />;
