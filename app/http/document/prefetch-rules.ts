/**
 * Speculation rules: pages of this site that are the same for everybody may be fetched when a visitor points at their
 * link. Pages with a form (`formPaths`) are made for each visit and files are not pages, so both stay out.
 */
export const prefetchRules = (formPaths: string[]): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: [...formPaths, "/*.ics", "/*.txt", "/*.xml", "/build/*"] } },
            { not: { selector_matches: "[rel~=nofollow],[target=_blank]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
