/** The pages that are measured. Form pages are rendered for each visit and hydrate. */
export const pages = [
  { path: "/" },
  { path: "/about" },
  { path: "/faith" },
  { path: "/contact" },
  { path: "/clergy" },
  { path: "/announcements" },
  { path: "/news" },
  { path: "/prayer", form: true },
  { path: "/survey" },
  { path: "/donate" },
  { path: "/menreg", form: true },
  { path: "/men" },
  { path: "/textalerts" },
  { path: "/knights", form: true },
  { path: "/books" },
  { path: "/calendar" },
];
