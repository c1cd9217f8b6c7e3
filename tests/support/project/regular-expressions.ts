import ts from "typescript";
import { filesBelow, readText } from "./source";

interface FoundPattern {
  file: string;
  /** As written in the file. */
  text: string;
  pattern: string;
  flags: string;
}

/** Stands for what a pattern is put together from while the site runs: words, and no signs of a pattern. */
const someWord = "word";

/**
 * Every regular expression of app/: the literals, and those that are made with `RegExp`.
 * @throws when one cannot be read
 */
export const regularExpressions = (): FoundPattern[] =>
  filesBelow("app")
    .filter((file) => /\.(tsx?|js)$/.test(file) && !file.endsWith(".d.ts"))
    .flatMap(expressionsIn);

function expressionsIn(file: string): FoundPattern[] {
  const source = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true);
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      found.push({ file, text: node.text, ...partsOf(node) });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp") {
      const [pattern, flags] = node.arguments ?? [];
      found.push({
        file,
        text: node.getText(),
        pattern: pattern ? stringOf(pattern, source) : "",
        flags: flags ? stringOf(flags, source) : "",
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function partsOf({ text }: ts.RegularExpressionLiteral) {
  const [, pattern = "", flags = ""] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
  return { pattern, flags };
}

/** The string value of an expression; inserted values count as a word. */
function stringOf(expression: ts.Expression, source: ts.SourceFile): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isRegularExpressionLiteral(expression)) return partsOf(expression).pattern;
  if (ts.isTemplateExpression(expression))
    return expression.head.text + expression.templateSpans.map(({ literal }) => someWord + literal.text).join("");
  if (ts.isIdentifier(expression)) return stringOf(constant(expression.text, source), source);
  // A word from a table of the program.
  if (ts.isPropertyAccessExpression(expression)) return someWord;
  throw new Error(`${source.fileName}: no test can judge the pattern ${expression.getText()}`);
}

/** The value of a constant of the same file. */
function constant(name: string, source: ts.SourceFile): ts.Expression {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((each) => each.declarationList.declarations);
  const found = declarations.find((each) => each.name.getText() === name)?.initializer;
  if (!found) throw new Error(`${source.fileName}: no test can judge the pattern ${name}`);
  return found;
}
