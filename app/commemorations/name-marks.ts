// 'For the repose of:', 'Our coworkers:', 'О болящих:', 'Υπέρ υγείας:'
const beginsAsPhrase = /^(?:the|for|in|of|all|those|our|my|other|о|об|за|υπέρ|ὑπὲρ)(?=\s)/iu;
const groups = [
  ..."sick ill infirm suffering hospitalized non-?orthodox orthodox living health departed reposed repose".split(" "),
  ..."deceased memory traveling travelers deployed military soldiers imprisoned prisoners captives homeless".split(" "),
  ..."elderly expecting pregnant mothers children infants newborns babies students catechumens inquirers".split(" "),
  ..."families family relatives friends coworkers neighbors benefactors godchildren godparents clergy".split(" "),
  ..."здравии упокоении болящ\\p{L}+ недужн\\p{L}+ путешеств\\p{L}+ воин\\p{L}+ новопреставл\\p{L}+".split(" "),
  ..."ασθεν\\p{L}+ ζώντ\\p{L}+ κεκοιμημέν\\p{L}+".split(" "),
];
// At the end, so that a name after such a word is none: 'Sick Mary: surgery on Tuesday'.
const endsWithGroup = new RegExp(`(?:^|[\\s-])(?:${groups.join("|")})$`, "iu");
// Not before a time or an address: '10:30', 'https://…'; not within brackets.
const beforeColon = /^([^:\uFF1A()\d]{1,60})[:\uFF1A](?!\d|\/\/)\s*/u;
// They say of every name that it is one.
const noMark = /^(?:names?|(?:please )?(?:pray )?for|please pray)$/i;
const beginsUpper = /^\p{Lu}/u;

/** What stands at the head of a list, '' when it says nothing, and the rest of the text. */
export interface MarkedText {
  mark: string;
  rest: string;
}

/**
 * The mark at the head of a text: 'the sick: Mary' has 'the sick'. A name with a remark is none: 'Mary: in hospital'.
 * Gives undefined where there is none.
 */
export function readMark(text: string): MarkedText | undefined {
  const [head = "", typed = ""] = beforeColon.exec(text) ?? [];
  const mark = typed.trim();
  if (mark === "") return undefined;
  const rest = text.slice(head.length);
  if (noMark.test(mark)) return { mark: "", rest };
  const isName = beginsUpper.test(mark) && !beginsAsPhrase.test(mark) && !endsWithGroup.test(mark);
  return isName ? undefined : { mark, rest };
}
