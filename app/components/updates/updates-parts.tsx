import { ActionLink } from "~/components/elements/link";
import { SideColumn, SidePhone, useSide } from "~/components/page/side-column";
import { clockTime, type WeeklyTime } from "~/dates/clock-time";

/** The titles of a page whose link, or whose list, fails. */
export const faultTitles = { invalid: "This Link Does Not Work", failed: "Please Try Again" };

/** For a link that this site has not signed. */
export const cutLink =
  "Part of it seems to be missing. Open it from the message itself, or copy all of it, to the last character.";

/** Tells what to do when the list of subscribers cannot be reached. */
export function ListFailure() {
  const phone = useSide()?.phone;
  return (
    <p>
      Nothing was changed, because our list cannot be reached at the moment. Please open the link again in some minutes
      {phone && (
        <>
          , or call us: <a href={phone.link}>{phone.shown}</a>
        </>
      )}
      .
    </p>
  );
}

/** Leads from a link that does not work to the form. */
export const SubscribeLink = ({ children }: { children: string }) => (
  <p>
    <ActionLink href="/updates">{children}</ActionLink>
  </p>
);

/** The mails that a subscriber gets. `weekly` is the time of the week's schedule, if the parish mails one. */
export const WhatComes = ({ weekly }: { weekly?: WeeklyTime | undefined }) => (
  <ul className="bullets">
    <li>
      Within minutes: when a service is cancelled, moved, or added within the next four weeks, and when an announcement
      is urgent.
    </li>
    {weekly && (
      <li>
        {weekly.day}s at <span className="unbroken">{clockTime(weekly.time)}</span>: the coming week&rsquo;s services,
        readings and announcements.
      </li>
    )}
  </ul>
);

/** The column beside the form of /updates: whom to call instead, and what becomes of the address. */
export const UpdatesSide = () => (
  <SideColumn label="About this form">
    <section className="leaf">
      <h2>Rather talk?</h2>
      <SidePhone />
      <p className="privacy soft">
        Your address is stored in the parish&rsquo;s own records, with your choice, for these messages alone. Only those
        who look after the records can read it.
      </p>
      <p className="privacy soft">
        It stays until you leave the list. If you do not confirm it within seven days, it is deleted.
      </p>
    </section>
  </SideColumn>
);
