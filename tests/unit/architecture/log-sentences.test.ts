import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, readText } from "../../support/project/source";

test("each line of the log with warn or error has a sentence that tells what to do", () => {
  const [calls, short]: [string[], string[]] = [[], []];
  for (const file of filesBelow("app").filter((name) => /^app\/(?!operator\/).*\.tsx?$/.test(name))) {
    const source = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && /^(?:this\.options\.)?log\.(?:warn|error)$/.test(node.expression.getText())) {
        const sentence = node.arguments[1]?.getText() ?? "";
        const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${sentence}`;
        calls.push(place);
        // A name or a call holds a sentence of another place; what stands here has several words.
        if (sentence === "" || (/["'`]/.test(sentence) && sentence.split(/\s+/).length < 5)) short.push(place);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(calls.length).toBeGreaterThan(20);
  expect(short).toEqual([]);
});
