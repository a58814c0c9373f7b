import { reduceIccProfile } from './icc-profile';

/** Markers of a JPEG stream (ITU-T T.81, Annex B): the byte after FF. */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** APP0, APP2 and APP14, named by their content. */
const [jfif, icc, adobe] = [0xe0, 0xe2, 0xee];

/** Frame headers, tables and scans. DNL (height after the scan) is dropped, because our decoders ignore it. */
const requiredMarkers = new Set([
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
  ...[0xc4, 0xcc, 0xdb, 0xdd, startOfScan],
]);
const heightMarker = 0xdc;

const isRemovable = (marker: number) =>
  (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe || marker === heightMarker;

type Segment = { marker: number; bytes: Buffer };

/**
 * Removes all metadata from a JPEG: EXIF with GPS position, thumbnail, comments, texts of the colour profile and data
 * after the last scan. Colours and compressed pixels stay unchanged. Returns undefined for an unknown structure.
 */
export function stripJpegMetadata(bytes: Uint8Array): Buffer | undefined {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments = segmentsOf(jpeg);
  if (!segments) return undefined;
  const scan = segments.findIndex(({ marker }) => marker === startOfScan);
  const metadata = segments.slice(0, scan).filter(({ marker }) => isRemovable(marker));
  const profile = profileOf(metadata);
  const reduced = profile && reduceIccProfile(profile);
  if (profile && !reduced) return undefined;
  const segmentsToLastScan = segments.slice(
    0,
    segments.findLastIndex(({ marker }) => marker === startOfScan) + 1,
  );
  const firstJfif = metadata.find(({ marker, bytes }) => marker === jfif && reduceJfif(bytes));
  const firstPart = metadata.find(isProfilePart);
  const parts = segmentsToLastScan.flatMap((segment) => {
    if (requiredMarkers.has(segment.marker)) return [segment.bytes];
    if (segment === firstJfif) return reduceJfif(segment.bytes) ?? [];
    if (segment === firstPart && reduced) return profileSegments(reduced);
    return segment.marker === adobe && metadata.includes(segment) ? (reduceAdobe(segment.bytes) ?? []) : [];
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, Buffer.from([0xff, endOfImage])]);
}

/** Splits a JPEG into segments, scans with their data. Returns undefined without end marker or scan. */
function segmentsOf(jpeg: Buffer): Segment[] | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== startOfImage) return undefined;
  const segments: Segment[] = [];
  let offset = 2;
  while (offset + 4 <= jpeg.length || jpeg[offset + 1] === endOfImage) {
    const marker = jpeg[offset + 1] ?? 0;
    if (jpeg[offset] !== 0xff) return undefined;
    if (marker === endOfImage)
      return segments.some((segment) => segment.marker === startOfScan) ? segments : undefined;
    if (!requiredMarkers.has(marker) && !isRemovable(marker)) return undefined;
    const headerEnd = offset + 2 + jpeg.readUInt16BE(offset + 2);
    if (headerEnd > jpeg.length) return undefined;
    const end = marker === startOfScan ? endOfScan(jpeg, headerEnd) : headerEnd;
    segments.push({ marker, bytes: jpeg.subarray(offset, end) });
    offset = end;
  }
  return undefined;
}

/**
 * Returns the JFIF segment without its thumbnail. Decoders look for it anywhere before the first scan. Without it an
 * Adobe segment or the component names tell YCbCr from RGB.
 */
function reduceJfif(segment: Buffer): Buffer | undefined {
  if (!hasSignature(segment, 'JFIF\0') || segment.length < 18) return undefined;
  const noThumbnail = [0, 0];
  return Buffer.from([0xff, jfif, 0, 16, ...segment.subarray(4, 16), ...noThumbnail]);
}

/** Returns the Adobe segment at its fixed length; decoders read no further. */
function reduceAdobe(segment: Buffer): Buffer | undefined {
  if (!hasSignature(segment, 'Adobe') || segment.length < 16) return undefined;
  return Buffer.from([0xff, adobe, 0, 14, ...segment.subarray(4, 16)]);
}

const isProfilePart = ({ marker, bytes }: Segment) => marker === icc && hasSignature(bytes, 'ICC_PROFILE\0');

/** Joins the numbered parts of a profile. Returns undefined when one is missing. */
function profileOf(metadata: Segment[]): Buffer | undefined {
  const parts = metadata.filter(isProfilePart).map(({ bytes }) => bytes);
  const inOrder = parts.toSorted((a, b) => (a[16] ?? 0) - (b[16] ?? 0));
  const isComplete = inOrder.every((part, index) => part[16] === index + 1 && part[17] === parts.length);
  return parts.length > 0 && isComplete ? Buffer.concat(inOrder.map((part) => part.subarray(18))) : undefined;
}

function profileSegments(profile: Buffer): Buffer[] {
  const maxPartBytes = 65_535 - 16;
  const count = Math.ceil(profile.length / maxPartBytes);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * maxPartBytes, (index + 1) * maxPartBytes);
    const head = Buffer.from(`\xff\xe2\0\0ICC_PROFILE\0`, 'latin1');
    head.writeUInt16BE(part.length + 16, 2);
    return Buffer.concat([head, Buffer.from([index + 1, count]), part]);
  });
}

function hasSignature(segment: Buffer, signature: string): boolean {
  return segment.toString('latin1', 4, 4 + signature.length) === signature;
}

/** Returns the position of the next marker. Within a scan FF is followed by 0, FF or a restart marker. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let offset = jpeg.indexOf(0xff, from); offset !== -1; offset = jpeg.indexOf(0xff, offset + 1)) {
    const next = jpeg[offset + 1] ?? 0;
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return offset;
  }
  return jpeg.length;
}
