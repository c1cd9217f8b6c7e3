/**
 * `node bench/typing.mjs [bytes a second] [slowdown]`, without more 6250 (50 kbit/s) and 12: types into a text field of
 * each form, one character after the other in the middle of a text, while the form's script comes over a slow line to a
 * slow processor, and some characters more when it has come. Ends with 1 when text, cursor or focus are not as they were.
 */
import { openChromium, visitorOf } from "./early-input/chromium.mjs";
import * as inPage from "./early-input/in-page.mjs";
import { situations } from "./early-input/situations.mjs";
import { openStep } from "./early-input/trial.mjs";
import { startSite } from "./servers/servers.mjs";

const [bytesPerSecond = "6250", slowdown = "12"] = process.argv.slice(2);
const charactersAfterwards = 10;
const fields = [
  { title: "prayer: send", field: "prayerNamesLiving" },
  { title: "prayer: send", field: "prayerRequest" },
  { title: "knights: send", field: "name" },
  { title: "menreg 1: next", field: "fullName" },
  { title: "menreg 3: send", field: "personalGoals" },
  { title: "menreg 3: send", field: "additionalInfo" },
];

const site = await startSite();
const browser = await openChromium();
const page = await browser.newPage();
const visitor = await visitorOf(page);
const devtools = await page.context().newCDPSession(page);

for (const { title, field } of fields) {
  await visitor.startAnew();
  await setLine(-1);
  const { typed, textFound, expected, cursorFound, seconds } = await typeInto(field, title);
  const isRight = textFound === expected && cursorFound === typed.length + 1;
  if (!isRight) process.exitCode = 1;
  console.log(
    `${title}, ${field}: ${typed.length} characters in ${seconds} s, ${isRight ? "all there" : "NOT ALL THERE"}`,
  );
  if (!isRight) console.error({ textFound, expected, cursorFound });
}
await browser.close();
await site.stop();

/** Types between two brackets, so that a cursor that was moved leaves its mark. */
async function typeInto(field, title) {
  const situation = situations.find((one) => one.title === title);
  await openStep(visitor, site.url, { situation, slowdown: Number(slowdown), name: "Mary" });
  await setLine(Number(bytesPerSecond));
  const began = performance.now();
  await visitor.evaluate(inPage.startBetweenBrackets, field);
  let typed = "";
  for (let afterwards = 0; afterwards < charactersAfterwards;) {
    const digit = String(typed.length % 10);
    await visitor.type(digit);
    typed += digit;
    if (await visitor.evaluate(inPage.isEnhanced)) afterwards++;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return { typed, expected: `(${typed})`, seconds, ...(await visitor.evaluate(inPage.textWithFocus)) };
}

function setLine(bytes) {
  const line = { offline: false, latency: bytes > 0 ? 400 : 0, downloadThroughput: bytes, uploadThroughput: bytes };
  return devtools.send("Network.emulateNetworkConditions", line);
}
