/**
 * Stands in a rendered page where a value belongs that is another one for each visit: the token of a form. A page that
 * has it is cached like any other, and the value is put in when the page is sent. Values are exactly as long, so that
 * the compressed text around them stays right.
 */
export const visitPlaceholder = "the-token-of-this-visit-is-put-in-when-the-page-is-sent".padEnd(94, ".");
