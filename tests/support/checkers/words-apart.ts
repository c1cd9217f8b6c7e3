import { type CheerioAPI } from "cheerio";
import { type AnyNode, type Element, isTag, isText } from "domhandler";

/** Elements that begin a new line in every browser, without a style sheet. */
const blocks = new Set(
  (
    "address article blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr legend li main nav ol p pre section select summary table td textarea th tr ul"
  ).split(" "),
);
const unread = new Set(["script", "style", "template", "svg", "noscript"]);

interface TextPiece {
  text: string;
  parent: Element;
  /** A new line begins before it. */
  startsLine: boolean;
}

/** A page's text pieces in order, including pure white space. */
function textPieces($: CheerioAPI): TextPiece[] {
  const pieces: TextPiece[] = [];
  let startsLine = true;
  const visit = (node: AnyNode, parent: Element) => {
    if (isText(node)) {
      pieces.push({ text: node.data, parent, startsLine });
      startsLine = false;
    }
    if (!isTag(node) || unread.has(node.name)) return;
    startsLine ||= blocks.has(node.name);
    node.children.forEach((child) => visit(child, node));
    startsLine ||= blocks.has(node.name);
  };
  visit($("body")[0]!, $("html")[0]!);
  return pieces;
}

const lastWord = (text: string) => /[\p{L}\p{N}.,:;!?)]+$/u.exec(text)?.[0];
const firstWord = (text: string) => /^[\p{L}\p{N}(]+/u.exec(text)?.[0];

/**
 * "Novgorod|Fast": words of neighboring elements with neither white space nor a line's end between them in the HTML.
 */
export function gluedWords($: CheerioAPI): string[] {
  return neighbors($)
    .filter(([one, next]) => one.parent !== next.parent && !next.startsLine)
    .map(([, , words]) => words.join("|"));
}

function neighbors($: CheerioAPI): [TextPiece, TextPiece, [string, string]][] {
  const pieces = textPieces($);
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    const [last, first] = [lastWord(piece.text), next && firstWord(next.text)];
    return next && last && first ? [[piece, next, [last, first]]] : [];
  });
}
