import { clockTime, type WeeklyTime } from "~/dates/clock-time";

/** The mails that a subscriber gets. `weekly` is the time of the week's schedule, if the parish mails one. */
export const WhatComes = ({ weekly }: { weekly?: WeeklyTime | undefined }) => (
  <ul className="bullets">
    <li>
      Within minutes: when a service is cancelled, moved, or added within the next four weeks, and when an announcement
      is urgent.
    </li>
    {weekly && (
      <li>
        {weekly.day}s at {clockTime(weekly.time)}: the coming week&rsquo;s services, readings and announcements.
      </li>
    )}
  </ul>
);
