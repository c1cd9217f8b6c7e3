import { expect, test } from "vitest";
import { gluedWords } from "../../support/checkers/words-apart";
import { someOf } from "../../support/project/size";
import { openSite } from "../../support/server/site";
import { everyPage } from "../../support/visitor/every-page";

const site = await openSite();

test.each(someOf(everyPage))(
  "$path: words of neighboring elements are apart without a style sheet",
  async ({ path }) => {
    expect(gluedWords((await site.get(path)).$)).toEqual([]);
  },
);
