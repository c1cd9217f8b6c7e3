import { type Readable } from "node:stream";
import { Failure } from "./output";

/** No record and no day comes near it: a longer line is not one of ours, and is not gathered in memory. */
const maxLineLength = 256 * 1024;

export interface Line {
  /** From 1, as an editor counts. */
  number: number;
  text: string;
}

/**
 * The lines of a stream of UTF-8, one at a time, empty ones left out, with or without a byte order mark and carriage
 * returns. Throws Failure, with the number of the line, for what is no UTF-8 or longer than any record.
 */
export async function* readLines(stream: Readable): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [number, rest] = [0, ""];
  for await (const chunk of withEnd(stream)) {
    const lines = (rest + decode(decoder, chunk, number + 1)).split("\n");
    rest = chunk ? lines.pop()! : "";
    for (const text of lines) {
      number += 1;
      if (text.trim() !== "") yield { number, text };
    }
    if (rest.length > maxLineLength) throw new Failure(`Line ${number + 1} is longer than any record.`);
  }
}

/** The chunks, and undefined once they are all there. */
async function* withEnd(stream: Readable): AsyncGenerator<Buffer | undefined> {
  for await (const chunk of stream) yield chunk as Buffer;
  yield undefined;
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, number: number): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new Failure(`In line ${number} or soon after is something that is no UTF-8 text.`);
  }
}
