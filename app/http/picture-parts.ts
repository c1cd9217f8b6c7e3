import { crc32 } from "node:zlib";

/** A range of a file from `start` to before `end`, or bytes that replace one. */
export type Part = Buffer | { start: number; end: number };

/** The sendable parts of a picture's file, in order. */
export interface CleanPicture {
  type: string;
  parts: Part[];
}

/**
 * Removes metadata (Exif, XMP, IPTC, MPF, comments): place, time, owner, a second picture. Keeps colors and orientation.
 * @returns undefined for a file that is damaged, no picture, or of an unsupported kind (HEIC, TIFF, AVIF with metadata)
 */
export function cleanPicture(bytes: Buffer): CleanPicture | undefined {
  const head = bytes.toString("latin1", 0, 12);
  try {
    if (head.startsWith("\xff\xd8\xff")) return { type: "image/jpeg", parts: partsOfJpeg(bytes) };
    if (head.startsWith("\x89PNG\r\n\x1a\n")) return { type: "image/png", parts: partsOfPng(bytes) };
    if (isWebp(bytes)) return { type: "image/webp", parts: partsOfWebp(bytes) };
    if (head.startsWith("GIF8")) return { type: "image/gif", parts: partsOfGif(bytes) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const whole = [{ start: 0, end: bytes.length }];
  const hasNotes = () => bytes.includes("Exif") || bytes.includes("rdf+xml");
  return /ftypavi[fs]$/.test(head) && !hasNotes() ? { type: "image/avif", parts: whole } : undefined;
}

/**
 * How a PNG, WebP or AVIF is turned, as Exif counts it: from 5 on its pixels lie on their side. 1 for an upright one.
 * @throws {RangeError} for a damaged file
 */
export function orientationOf(bytes: Buffer): number {
  const chunks =
    bytes.toString("latin1", 1, 4) === "PNG" ? chunksOfPng(bytes) : isWebp(bytes) ? chunksOfWebp(bytes) : [];
  for (const { name, data } of chunks) if (/^exif$/i.test(name)) return orientationIn(data) ?? 1;
  const properties = bytes.toString("latin1", 4, 8) === "ftyp" ? bytes.indexOf("ipco") : -1;
  const turn = properties < 0 ? -1 : bytes.indexOf("irot", properties);
  const end = properties < 4 ? 0 : properties - 4 + bytes.readUInt32BE(properties - 4);
  // In quarters of a turn to the left: ISO/IEC 23008-12, 6.5.10.
  return turn > 0 && turn < end && bytes.readUInt8(turn + 4) % 2 === 1 ? 6 : 1;
}

/** Adds a range, and joins it with an adjacent one. */
function keep(parts: Part[], start: number, end: number): void {
  const last = parts.at(-1);
  if (last && "end" in last && last.end === start) last.end = end;
  else parts.push({ start, end });
}

/** ITU T.81, annex B. @throws {RangeError} when a segment is cut short */
function partsOfJpeg(bytes: Buffer): Part[] {
  const parts: Part[] = [{ start: 0, end: 2 }];
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) throw new RangeError("no marker");
    const marker = bytes.readUInt8(at + 1);
    // Data after the end is another picture with metadata of its own.
    if (marker === 0xd9) return (keep(parts, at, at + 2), parts);
    const end = marker === 0xff ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new RangeError("cut short");
    const next = marker === 0xda ? endOfScan(bytes, end) : end;
    const orientation = marker === 0xe1 ? orientationIn(bytes.subarray(at + 4, end)) : undefined;
    if (orientation)
      parts.push(Buffer.concat([Buffer.from("\xff\xe1\0\x22Exif\0\0", "latin1"), turnedBy(orientation)]));
    else if (!isNote(marker, bytes.toString("latin1", at + 4, at + 15))) keep(parts, at, next);
    at = next;
  }
  return parts;
}

/** Matches comments and application segments, except JFIF, color profiles and Adobe's color transform. */
const isNote = (marker: number, name: string): boolean =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && marker !== 0xee && !/^JFIF\0|^ICC_PROFILE/.test(name));

/** The offset of the marker that ends a scan's pixels. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  // Skips escaped 0xff bytes and restart markers.
  while (at >= 0 && (bytes[at + 1] === 0 || (bytes[at + 1]! & 0xf8) === 0xd0)) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

/** How Exif says that a picture is turned: 2 to 8; undefined for an upright one, and for other or damaged data. */
function orientationIn(exif: Buffer): number | undefined {
  const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
  const order = tiff.toString("latin1", 0, 2);
  // Shorter data is damaged, and would grow.
  if ((order !== "II" && order !== "MM") || tiff.length < turnedBy(1).length) return undefined;
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

interface Chunk {
  name: string;
  start: number;
  end: number;
  data: Buffer;
}

/** https://www.w3.org/TR/png-3/#5Chunk-layout. @throws {RangeError} when a chunk is cut short */
function* chunksOfPng(bytes: Buffer): Generator<Chunk, undefined> {
  for (let start = 8, name = ""; start < bytes.length && name !== "IEND";) {
    name = bytes.toString("latin1", start + 4, start + 8);
    const end = Math.min(start + 12 + bytes.readUInt32BE(start), bytes.length);
    yield { name, start, end, data: bytes.subarray(start + 8, end - 4) };
    start = end;
  }
}

function partsOfPng(bytes: Buffer): Part[] {
  const parts: Part[] = [{ start: 0, end: 8 }];
  for (const { name, start, end, data } of chunksOfPng(bytes)) {
    const orientation = name === "eXIf" ? orientationIn(data) : undefined;
    if (orientation) parts.push(pngChunk("eXIf", turnedBy(orientation)));
    else if (!/^(?:eXIf|tEXt|zTXt|iTXt|tIME)$/.test(name)) keep(parts, start, end);
  }
  return parts;
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const isWebp = (bytes: Buffer): boolean => /^RIFF[^]{4}WEBP/.test(bytes.toString("latin1", 0, 12));

/** https://developers.google.com/speed/webp/docs/riff_container. @throws {RangeError} when a chunk is cut short */
function* chunksOfWebp(bytes: Buffer): Generator<Chunk, undefined> {
  const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let start = 12; start < fileEnd;) {
    const length = bytes.readUInt32LE(start + 4);
    const end = Math.min(start + 8 + length + (length % 2), fileEnd);
    const name = bytes.toString("latin1", start, start + 4);
    yield { name, start, end, data: bytes.subarray(start + 8, start + 8 + length) };
    start = end;
  }
}

function partsOfWebp(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  const orientation = orientationOf(bytes);
  for (const { name, start, end } of chunksOfWebp(bytes)) {
    if (name === "VP8X") parts.push(withoutNoteFlags(bytes.subarray(start, end), orientation > 1));
    else if (name === "EXIF" && orientation > 1)
      parts.push(Buffer.concat([Buffer.from("EXIF\x1a\0\0\0", "latin1"), turnedBy(orientation)]));
    else if (!/^(?:EXIF|XMP )$/.test(name)) keep(parts, start, end);
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + sizeOf(part), 0), 4);
  return [head, ...parts];
}

/** In bytes. */
export const sizeOf = (part: Part): number => (Buffer.isBuffer(part) ? part.length : part.end - part.start);

function withoutNoteFlags(chunk: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8((copy.readUInt8(8) & ~0x0c) | (hasExif ? 0x08 : 0), 8);
  return copy;
}

/**
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt. Of the extensions, keeps how long a picture stays, how often all
 * repeat, and a color profile. Leaves out what is behind the end.
 */
function partsOfGif(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  const byteAt = (at: number) => bytes[at] ?? 0;
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = Math.min(13 + tableSize(byteAt(10)), bytes.length);
  keep(parts, 0, at);
  while (byteAt(at) === 0x21 || byteAt(at) === 0x2c) {
    const isPixels = byteAt(at) === 0x2c;
    let end = isPixels ? at + 11 + tableSize(byteAt(at + 9)) : at + 2;
    while (byteAt(end) > 0) end += 1 + byteAt(end);
    end = Math.min(end + 1, bytes.length);
    const isNeeded = /^\xf9|^\xff.(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)/s;
    if (isPixels || isNeeded.test(bytes.toString("latin1", at + 1, at + 14))) keep(parts, at, end);
    at = end;
  }
  if (byteAt(at) === 0x3b) keep(parts, at, at + 1);
  return parts;
}
