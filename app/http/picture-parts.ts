/**
 * Photographs without their notes: place, time, owner, comments. A picture's file is a row of blocks, each with a name.
 * A format here finds its blocks, and knows which of them are notes; all else is sent as it is.
 */
import { crc32 } from "node:zlib";

/** A range of a file from `start` to before `end`, or bytes that replace one. */
export type Part = Buffer | { start: number; end: number };

/** The sendable parts of a picture's file, in order. */
export interface CleanPicture {
  type: string;
  parts: Part[];
}

/** A block of a picture's file, under the name that its format gives it. */
interface Block {
  name: string;
  start: number;
  end: number;
  data?: Buffer;
}

interface Format {
  type: string;
  signature: RegExp;
  /** @throws {RangeError} for a damaged file */
  blocks(bytes: Buffer): Generator<Block>;
  /** The names of blocks with notes. */
  notes: RegExp;
  /** Replaces a block with notes. `exif`: the orientation, which stays. Undefined: leaves the block out. */
  replacement(block: Block, exif?: Buffer): Buffer | undefined;
}

const isExif = /^.?exif/i;

/** ITU T.81, annex B. A block's name is its marker and the first letters of its data. */
const jpeg: Format = {
  type: "image/jpeg",
  signature: /^\xff\xd8\xff/,
  // Comments and application segments, except JFIF, color profiles and Adobe's color transform.
  notes: /^(?:\xfe|[\xe0-\xed\xef](?!JFIF\0|ICC_PROFILE))/,
  replacement: (_, exif) => exif && Buffer.concat([Buffer.from("\xff\xe1\0\x22Exif\0\0", "latin1"), exif]),
  *blocks(bytes) {
    yield { name: "", start: 0, end: 2 };
    for (let start = 2; start < bytes.length;) {
      if (bytes[start] !== 0xff) throw new RangeError("no marker");
      const marker = bytes.readUInt8(start + 1);
      // Data after the end is another picture with metadata of its own.
      if (marker === 0xd9) return yield { name: "", start, end: start + 2 };
      const dataEnd = marker === 0xff ? start + 1 : start + 2 + bytes.readUInt16BE(start + 2);
      if (dataEnd > bytes.length) throw new RangeError("cut short");
      const data = bytes.subarray(start + 4, dataEnd);
      const end = marker === 0xda ? endOfScan(bytes, dataEnd) : dataEnd;
      yield { name: String.fromCharCode(marker) + data.toString("latin1", 0, 11), start, end, data };
      start = end;
    }
  },
};

/** The offset of the marker that ends a scan's pixels. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  // Skips escaped 0xff bytes and restart markers.
  while (at >= 0 && (bytes[at + 1] === 0 || (bytes[at + 1]! & 0xf8) === 0xd0)) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

/** Chunks of a length, a name and data, from the end of the file's head on. */
function* chunks(bytes: Buffer, headEnd: number, isPng: boolean): Generator<Block> {
  yield { name: "", start: 0, end: headEnd };
  const fileEnd = isPng ? bytes.length : Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let start = headEnd, name = ""; start < fileEnd && name !== "IEND";) {
    const nameAt = isPng ? start + 4 : start;
    name = bytes.toString("latin1", nameAt, nameAt + 4);
    const length = isPng ? bytes.readUInt32BE(start) : bytes.readUInt32LE(start + 4);
    // A PNG's chunk ends with its checksum; a WebP's has an even length.
    const end = Math.min(start + 8 + length + (isPng ? 4 : length % 2), fileEnd);
    yield { name, start, end, data: bytes.subarray(start + 8, start + 8 + length) };
    start = end;
  }
}

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
const png: Format = {
  type: "image/png",
  signature: /^\x89PNG\r\n\x1a\n/,
  notes: /^(?:eXIf|tEXt|zTXt|iTXt|tIME)$/,
  blocks: (bytes) => chunks(bytes, 8, true),
  replacement(_, exif) {
    if (!exif) return undefined;
    const named = Buffer.concat([Buffer.from("eXIf"), exif]);
    const checksum = crc32(named).toString(16).padStart(8, "0");
    return Buffer.concat([Buffer.from([0, 0, 0, exif.length]), named, Buffer.from(checksum, "hex")]);
  },
};

/** https://developers.google.com/speed/webp/docs/riff_container */
const webp: Format = {
  type: "image/webp",
  signature: /^RIFF[^]{4}WEBP/,
  notes: /^(?:EXIF|XMP )$/,
  blocks: (bytes) => chunks(bytes, 12, false),
  // As long as before, because the beginning of the file tells its length. Readers skip unknown names.
  replacement({ start, end }, exif) {
    const chunk = Buffer.alloc(end - start);
    chunk.write(exif ? "EXIF" : "NONE");
    chunk.writeUInt32LE(end - start - 8, 4);
    exif?.copy(chunk, 8);
    return chunk;
  },
};

const headOf = (bytes: Buffer): string => bytes.toString("latin1", 0, 12);

/**
 * Removes metadata (Exif, XMP, IPTC, MPF, comments): place, time, owner, a second picture. Colors and orientation stay.
 * A GIF stays as it is.
 * @returns undefined for a file that is damaged, no picture, or of an unsupported kind (HEIC, TIFF, AVIF with metadata)
 */
export function cleanPicture(bytes: Buffer): CleanPicture | undefined {
  const head = headOf(bytes);
  const format = [jpeg, png, webp].find(({ signature }) => signature.test(head));
  if (!format) {
    const whole = [{ start: 0, end: bytes.length }];
    // No camera makes a GIF.
    if (/^GIF8/.test(head)) return { type: "image/gif", parts: whole };
    const isClean = /ftypavi[fs]$/.test(head) && !bytes.includes("Exif") && !bytes.includes("rdf+xml");
    return isClean ? { type: "image/avif", parts: whole } : undefined;
  }
  try {
    return { type: format.type, parts: partsOf(bytes, format) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Everything but the notes. Of Exif the orientation stays. */
function partsOf(bytes: Buffer, { blocks, notes, replacement }: Format): Part[] {
  const parts: Part[] = [];
  for (const block of blocks(bytes)) {
    const { name, start, end } = block;
    const last = parts.at(-1);
    if (notes.test(name)) {
      const orientation = orientationIn(block);
      const other = replacement(block, orientation === undefined ? undefined : turnedBy(orientation));
      // Damaged data may be shorter than its replacement.
      if (other && other.length <= end - start) parts.push(other);
    } else if (last && "end" in last && last.end === start) last.end = end;
    else parts.push({ start, end });
  }
  return parts;
}

/** In bytes. */
export const sizeOf = (part: Part): number => (Buffer.isBuffer(part) ? part.length : part.end - part.start);

/**
 * How a PNG, WebP or AVIF is turned, as Exif counts it: from 5 on its pixels lie on their side. 1 for an upright one.
 * @throws {RangeError} for a damaged file
 */
export function orientationOf(bytes: Buffer): number {
  const format = [png, webp].find(({ signature }) => signature.test(headOf(bytes)));
  for (const block of format?.blocks(bytes) ?? []) if (isExif.test(block.name)) return orientationIn(block) ?? 1;
  const properties = bytes.toString("latin1", 4, 8) === "ftyp" ? bytes.indexOf("ipco") : -1;
  const turn = properties < 0 ? -1 : bytes.indexOf("irot", properties);
  const end = properties < 4 ? 0 : properties - 4 + bytes.readUInt32BE(properties - 4);
  // In quarters of a turn to the left: ISO/IEC 23008-12, 6.5.10.
  return turn > 0 && turn < end && bytes.readUInt8(turn + 4) % 2 === 1 ? 6 : 1;
}

/** The orientation in a block of Exif data, 2 to 8; undefined for an upright picture and for other blocks. */
function orientationIn({ name, data }: Block): number | undefined {
  if (!data || !isExif.test(name)) return undefined;
  const tiff = data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data;
  const order = tiff.toString("latin1", 0, 2);
  if (order !== "II" && order !== "MM") return undefined;
  const read = (at: number, size: number) => (order === "II" ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size));
  try {
    const directory = read(4, 4);
    for (let entry = directory + 2; entry < directory + 2 + 12 * read(directory, 2); entry += 12) {
      const orientation = read(entry, 2) === 0x0112 ? read(entry + 8, 2) : 0;
      if (orientation >= 2 && orientation <= 8) return orientation;
    }
  } catch {
    // Damaged data is left out too.
  }
  return undefined;
}

/** Exif data with the orientation alone, as a two-byte number. */
const turnedBy = (orientation: number) =>
  Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, "hex");
