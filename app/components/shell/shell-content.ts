/** What the header, the side panel and the footer show on every page; the root loader takes it from the content. */
export type ShellContent = {
  name: string;
  /** City and state: "Notch Falls, New Hampshire". */
  place: string;
  description: string;
  street: string;
  cityLine: string;
  phone: { shown: string; href: string };
  services: { day: string; times: { name: string; at: string }[] };
  facebook: string;
  knights: string;
  diocese: Kin;
  nationalChurch: Kin;
  /** JSON-LD, ready to stand inside a script element. */
  structuredData: string;
};

/** A church body that the parish belongs to. */
export type Kin = { name: string; url: string };
