import { Card, Cards } from "~/components/elements/card";
import { ActionLink } from "~/components/elements/link";
import { ServiceList } from "~/components/elements/service-list";
import { Page } from "~/components/page/page";
import { useSide } from "~/components/page/side-column";

export const loader = () => ({ head: { title: "You are offline", noindex: true } });

/**
 * The page that the service worker shows for a page it lacks: it fills the list of saved pages
 * (app/browser/worker/service-worker.ts). Its content stays correct for a season, because the saved copy may be old.
 */
export default function Offline() {
  const { name, address, phone, days } = useSide()!;
  const lede = (
    <>
      This page has not been saved on this device, or more than a week ago. If it is a form: what you typed and did not
      send is kept in this tab. Open it again when you are online, or call <a href={phone.link}>{phone.shown}</a>.
    </>
  );
  return (
    <Page title="You are offline" lede={lede} aside={null}>
      <Cards>
        <Card icon="map" title="Find us">
          <address>
            {name}
            <br />
            {address}
          </address>
        </Card>
        <Card icon="phone" title="Telephone">
          <ActionLink href={phone.link}>{phone.shown}</ActionLink>
        </Card>
        <Card icon="clock" title="Service times">
          <ServiceList days={days} />
        </Card>
      </Cards>
      <div className="section" id="saved" hidden>
        <h2>Saved on this device</h2>
        <ul />
      </div>
    </Page>
  );
}
