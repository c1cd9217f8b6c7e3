/**
 * One family of strokes on a 24-unit square. An icon never replaces a word, so it is always hidden from screen readers.
 */
const strokes = {
  arrow: "M5 12h14M13 6l6 6-6 6",
  alert: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5.5M12 16v.5",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  candle:
    "M10 21v-9.5c1-.8 3-.8 4 0V21M6.5 21h11M12 11V9M12 2.5c1.5 2 2.2 3 2.2 4.2a2.2 2.2 0 01-4.4 0c0-1.2.7-2.2 2.2-4.2z",
  check: "M12 3a9 9 0 100 18 9 9 0 000-18zM8 12.5l2.7 2.7L16 9.5",
  chevron: "M5 9l7 7 7-7",
  church:
    "M12 1.5v5M10 3.5h4M12 6.5c-2 1.5-3 2.5-3 4.5h6c0-2-1-3-3-4.5zM5 21V14l4-3h6l4 3v7zM10 21v-3.5a2 2 0 014 0V21",
  clock: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5.5l3.5 2",
  close: "M6 6l12 12M18 6L6 18",
  directory: "M5 3.5h13a1.5 1.5 0 011.5 1.5v14a1.5 1.5 0 01-1.5 1.5H5zM8.5 3.5v17M12 9h4.5M12 13h3",
  document: "M6 3h8.5L19 7.5V21H6zM14 3v5h5M9.5 12.5h6M9.5 16.5h6",
  facebook: "M15.5 3.5h-1.5a3 3 0 00-3 3V21M7.5 12H15",
  heart: "M12 20C6 15.5 3.5 12.5 3.5 9A4.3 4.3 0 0112 7.5 4.3 4.3 0 0120.5 9c0 3.5-2.5 6.5-8.5 11z",
  hike: "M2.5 19.5l6.5-12 4.5 8 2.5-4 5.5 8zM9 7.5V4l3 1.2L9 6.5",
  info: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5.5M12 7.5V8",
  inquirer: "M4 20.5V8l8-4.5L20 8v12.5M9.5 20.5v-6a2.5 2.5 0 015 0v6M2.5 20.5h19",
  mail: "M3.5 6h17v12.5h-17zM3.5 6.5L12 13l8.5-6.5",
  map: "M12 21.5c-4.5-5-6.5-8.5-6.5-11.5a6.5 6.5 0 0113 0c0 3-2 6.5-6.5 11.5zM12 7.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
  menu: "M4 7h16M4 12h16M4 17h16",
  message: "M3.5 5h17v11.5h-9L7 20.5v-4H3.5zM8 9h8M8 12.5h5",
  nativity: "M12 2.5v19M4.5 9.5h15M7 4.5l10 10M17 4.5l-10 10",
  people:
    "M9 4.5a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM3 20c0-4 2.5-6.5 6-6.5s6 2.5 6 6.5M15.5 5a3 3 0 010 5.7M17 14c2.5.7 4 3 4 6",
  person: "M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 21c0-4.5 3-7 7.5-7s7.5 2.5 7.5 7",
  phone:
    "M5 3.5h4l1.5 5-2.2 1.5a12 12 0 005.7 5.7l1.5-2.2 5 1.5v4a1.5 1.5 0 01-1.5 1.5C11.5 20.5 3.5 12.5 3.5 5A1.5 1.5 0 015 3.5z",
  shield: "M12 2.5c2.5 1.5 5 2.2 8 2v7c0 5-3.5 8-8 10-4.5-2-8-5-8-10v-7c3 .2 5.5-.5 8-2z",
  target: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM12 11.5v1",
  video: "M3.5 5.5h17v13h-17zM10 9v6l5-3z",
  warning: "M12 3.5l9.5 16.5h-19zM12 10v5M12 17.2v.3",
} as const;

export type IconName = keyof typeof strokes;

/** The icon of an announcement, by its type; "news" is of the schedule. */
export const noticeIcons = { info: "info", warning: "warning", urgent: "alert", news: "calendar" } as const;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
