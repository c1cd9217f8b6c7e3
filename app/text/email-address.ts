/** What could end a mail's header or begin a second address; narrower than RFC 5322 on purpose. */
const FORBIDDEN = /[\s<>(),;:"\\[\]\x00-\x1f\x7f-\x9f]/;

/** RFC 3696, errata 1690. */
const MAX_LENGTH = 254;

/** Whether a text is one email address: something, an @, and a domain with a dot (docs/specification.md, 6.3). */
export function isEmailAddress(text: string): boolean {
  const [local, domain = "", ...others] = text.split("@");
  const labels = domain.split(".");
  const hasParts = local !== "" && others.length === 0 && labels.length > 1 && !labels.includes("");
  return hasParts && text.length <= MAX_LENGTH && !FORBIDDEN.test(text);
}
