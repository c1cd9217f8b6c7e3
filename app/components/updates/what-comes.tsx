import { type updateKeys } from "~/records/collections";

/** What a subscriber gets, and when. */
export const WhatComes = ({ choice }: { choice: (typeof updateKeys)[number] }) => (
  <ul>
    <li>
      Within minutes: when a service is canceled, moved, or added within the next four weeks, and when an announcement
      is urgent.
    </li>
    {choice === "week" && <li>Once a week: the coming week&rsquo;s services, readings and announcements.</li>}
  </ul>
);
