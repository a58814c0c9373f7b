/** Of a JPEG stream (ITU-T T.81, Annex B): what follows the byte FF. */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Frame headers, tables and the like: without them there are no pixels. The rest of T.81 nobody writes. */
const needed = new Set([
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
  ...[0xc4, 0xcc, 0xdb, 0xdc, 0xdd, startOfScan],
]);

/** Notes of applications that say how colours are meant: what of a segment is kept, by its marker. */
const colourNotes = new Map([
  [0xe0, bareJfif],
  [0xe2, profilePart],
  [0xee, bareAdobe],
]);

const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/**
 * The same pixels, bit by bit, without what else a JPEG carries: no position, no preview, no comment, nothing behind its end.
 * Undefined where it is not built as it should be.
 */
export function bareJpeg(bytes: Uint8Array): Buffer | undefined {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (jpeg[0] !== 0xff || jpeg[1] !== startOfImage) return undefined;
  const parts = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length || jpeg[at + 1] === endOfImage) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff) return undefined;
    if (marker === endOfImage) return Buffer.concat([...parts, jpeg.subarray(at, at + 2)]);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end > jpeg.length) return undefined;
    const segment = jpeg.subarray(at, end);
    if (needed.has(marker)) parts.push(segment);
    else if (isNote(marker)) parts.push(colourNotes.get(marker)?.(segment, at) ?? Buffer.alloc(0));
    else return undefined;
    at = end;
    if (marker === startOfScan) {
      at = endOfScan(jpeg, end);
      parts.push(jpeg.subarray(end, at));
    }
  }
  return undefined;
}

/**
 * JFIF without its thumbnail: where it is missing, an Adobe note or the names of the components say whether the colours are
 * YCbCr or RGB. It stands directly behind the beginning, or is none.
 */
function bareJfif(segment: Buffer, at: number): Buffer | undefined {
  if (at !== 2 || !says(segment, 'JFIF\0') || segment.length < 18) return undefined;
  const noThumbnail = [0, 0];
  return Buffer.from([0xff, 0xe0, 0, 16, ...segment.subarray(4, 16), ...noThumbnail]);
}

/** Of a profile, which may have several parts: each says its number, and how many there are. */
function profilePart(segment: Buffer): Buffer | undefined {
  const [number = 0, count = 0] = segment.subarray(16, 18);
  return says(segment, 'ICC_PROFILE\0') && number >= 1 && number <= count ? segment : undefined;
}

/** Adobe's note has one length; decoders read no further. */
function bareAdobe(segment: Buffer): Buffer | undefined {
  if (!says(segment, 'Adobe') || segment.length < 16) return undefined;
  return Buffer.from([0xff, 0xee, 0, 14, ...segment.subarray(4, 16)]);
}

function says(segment: Buffer, begin: string): boolean {
  return segment.toString('latin1', 4, 4 + begin.length) === begin;
}

/** Where the next marker stands: within a scan an FF is followed by a zero, or it restarts the decoder. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return at;
  }
  return jpeg.length;
}
