/** What people call the zones of the United States. */
const zones: Readonly<Record<string, string>> = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  arizona: "America/Phoenix",
  pacific: "America/Los_Angeles",
  alaska: "America/Anchorage",
  hawaii: "Pacific/Honolulu",
};

/** The IANA zone of "Alaska", "Eastern Time" or "Anchorage"; undefined for other words. */
export function timeZoneNamed(words: string): string | undefined {
  const name = words
    .trim()
    .toLowerCase()
    .replace(/\b(?:u\.?s\.? |standard |daylight |time|zone)\b/g, "")
    .trim();
  const place = name.replace(/\s+/g, "_");
  const ofCity = (zone: string) => /^(?:America|Pacific)\//.test(zone) && zone.toLowerCase().endsWith(`/${place}`);
  return zones[name] ?? (place ? Intl.supportedValuesOf("timeZone").find(ofCity) : undefined);
}
