/**
 * Speculation rules: pages of this site that are the same for everybody may be fetched when a visitor points at their
 * link. Pages with a form are made for each visit and files are not pages, so both stay out.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/prayer", "/menreg", "/knights", "/*.ics", "/*.txt", "/*.xml", "/build/*"] } },
          { not: { selector_matches: "[rel~=nofollow],[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
