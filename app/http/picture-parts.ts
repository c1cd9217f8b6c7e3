/** A range of a file from `start` to before `end`, or bytes that replace one. */
export type Part = Buffer | { start: number; end: number };

/** The sendable parts of a picture's file, in order. */
export interface CleanPicture {
  type: string;
  parts: Part[];
}

/**
 * Removes camera metadata (Exif, XMP, IPTC, MPF): place, time, owner, a second picture. Keeps colors and orientation.
 * @returns undefined for a file that is damaged, no picture, or of an unsupported kind (HEIC, TIFF, AVIF with metadata)
 */
export function cleanPicture(bytes: Buffer): CleanPicture | undefined {
  const head = bytes.toString("latin1", 0, 12);
  try {
    if (head.startsWith("\xff\xd8\xff")) return { type: "image/jpeg", parts: partsOfJpeg(bytes) };
    if (head.startsWith("\x89PNG\r\n\x1a\n")) return { type: "image/png", parts: partsOfPng(bytes) };
    if (/^RIFF[^]{4}WEBP/.test(head)) return { type: "image/webp", parts: partsOfWebp(bytes) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const whole = [{ start: 0, end: bytes.length }];
  if (head.startsWith("GIF8")) return { type: "image/gif", parts: whole };
  const hasNotes = () => bytes.includes("Exif") || bytes.includes("rdf+xml");
  return /ftypavi[fs]$/.test(head) && !hasNotes() ? { type: "image/avif", parts: whole } : undefined;
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
    const turned = marker === 0xe1 && orientationSegment(bytes.subarray(at + 4, end));
    if (turned) parts.push(turned);
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

/** An Exif segment with only the orientation of another; undefined without one, or if upright. */
function orientationSegment(segment: Buffer): Buffer | undefined {
  if (segment.toString("latin1", 0, 6) !== "Exif\0\0") return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read = (at: number, size: number) => (isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size));
  try {
    const directory = read(4, 4);
    for (let entry = directory + 2; entry < directory + 2 + 12 * read(directory, 2); entry += 12) {
      const orientation = read(entry, 2) === 0x0112 ? read(entry + 8, 2) : 0;
      if (orientation >= 2 && orientation <= 8)
        return Buffer.concat([Buffer.from("\xff\xe1\0\x22Exif\0\0MM\0*", "latin1"), directoryOf(orientation)]);
    }
  } catch {
    // A damaged segment is left out too.
  }
  return undefined;
}

/** One entry: the orientation as a two-byte number. */
const directoryOf = (orientation: number) =>
  Buffer.from(`0000000800010112000300000001000${orientation}000000000000`, "hex");

/** https://www.w3.org/TR/png-3/#5Chunk-layout. @throws {RangeError} when a chunk is cut short */
function partsOfPng(bytes: Buffer): Part[] {
  const parts: Part[] = [{ start: 0, end: 8 }];
  for (let at = 8; at < bytes.length;) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!/^(?:eXIf|tEXt|zTXt|iTXt|tIME)$/.test(name)) keep(parts, at, Math.min(end, bytes.length));
    if (name === "IEND") break;
    at = end;
  }
  return parts;
}

/** https://developers.google.com/speed/webp/docs/riff_container. @throws {RangeError} when a chunk is cut short */
function partsOfWebp(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  let size = 4;
  const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at < fileEnd;) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), fileEnd);
    if (name === "VP8X") parts.push(withoutNoteFlags(bytes.subarray(at, end)));
    else if (!/^(?:EXIF|XMP )$/.test(name)) keep(parts, at, end);
    if (!/^(?:EXIF|XMP )$/.test(name)) size += end - at;
    at = end;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(size, 4);
  return [head, ...parts];
}

function withoutNoteFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~0x0c, 8);
  return copy;
}
