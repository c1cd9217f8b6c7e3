import { clockTime, type WeeklyTime } from "~/dates/clock-time";

/** What a subscriber gets, and when. `weekly`: when the week's schedule is mailed, if it is. */
export const WhatComes = ({ weekly }: { weekly?: WeeklyTime | undefined }) => (
  <ul>
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
