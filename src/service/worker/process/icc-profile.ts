/** Tags that define the colours (ICC.1, 9.2). */
const colourTag = /^(wtpt|bkpt|[rgb]XYZ|[rgbk]TRC|A2B[012]|chad|cicp)$/;

/** Floating-point versions of these tags, which programs that support them prefer. */
const floatingTag = /^D2B/;

const headerBytes = 128;

/** After the header: the number of tags, then an entry per tag with its name, offset and length (ICC.1, 7.3). */
const entriesStart = headerBytes + 4;
const entryBytes = 12;
const maxTags = 100;

/** Start and end of the header fields without information about program, device, person or time. */
const headerFields = [
  [8, 24],
  [36, 40],
  [64, 80],
] as const;

/**
 * Reduces a profile to its colours: removes names, texts, private tags and unused bytes. Returns undefined for an
 * unknown structure.
 */
export function reduceIccProfile(profile: Buffer): Buffer | undefined {
  const tags = readColourTags(profile);
  if (!tags) return undefined;
  const isVersion4 = (profile[8] ?? 0) >= 4;
  return writeProfile(profile, [
    ['desc', isVersion4 ? mluc : desc],
    ['cprt', isVersion4 ? mluc : text],
    ...tags,
  ]);
}

type Tag = [name: string, content: Buffer];

function readColourTags(profile: Buffer): Tag[] | undefined {
  if (profile.length < entriesStart || profile.toString('latin1', 36, 40) !== 'acsp') return undefined;
  const count = profile.readUInt32BE(headerBytes);
  const entriesEnd = entriesStart + entryBytes * count;
  if (count > maxTags || profile.length < entriesEnd) return undefined;
  const tags: Tag[] = [];
  for (let entry = entriesStart; entry < entriesEnd; entry += entryBytes) {
    const name = profile.toString('latin1', entry, entry + 4);
    if (!colourTag.test(name) && !floatingTag.test(name)) continue;
    const start = profile.readUInt32BE(entry + 4);
    const tag = trimTag(profile.subarray(start, start + profile.readUInt32BE(entry + 8)));
    if (!tag) return undefined;
    tags.push([name, tag]);
  }
  return tags;
}

/**
 * Returns the tag at the length that its type defines. Returns undefined when it is shorter or its type has no fixed
 * structure.
 */
function trimTag(tag: Buffer): Buffer | undefined {
  const length = tag.length < 12 ? undefined : lengthOf(tag.toString('latin1', 0, 4), tag);
  return length !== undefined && length <= tag.length ? tag.subarray(0, length) : undefined;
}

function lengthOf(type: string, tag: Buffer): number | undefined {
  const [inputs = 0, outputs = 0, points = 0] = tag.subarray(8);
  const table = points ** inputs * outputs;
  if (type === 'XYZ ') return 20;
  if (type === 'sf32') return 44;
  if (type === 'cicp') return 12;
  if (type === 'curv') return 12 + 2 * tag.readUInt32BE(8);
  if (type === 'para') return 12 + 4 * ([1, 3, 4, 5, 7][tag.readUInt16BE(8)] ?? Infinity);
  if (type === 'mft1') return 48 + 256 * (inputs + outputs) + table;
  if (type !== 'mft2' || tag.length < 52) return undefined;
  return 52 + 2 * (tag.readUInt16BE(48) * inputs + tag.readUInt16BE(50) * outputs + table);
}

/** Writes a profile with these tags and the header fields of `profile`. */
function writeProfile(profile: Buffer, tags: Tag[]): Buffer {
  const header = Buffer.alloc(entriesStart + entryBytes * tags.length);
  for (const [from, to] of headerFields) profile.copy(header, from, from, to);
  header.writeUInt32BE(tags.length, headerBytes);
  const parts = [header];
  const tagOffsets = new Map<string, number>();
  let size = header.length;
  for (const [index, [name, tag]] of tags.entries()) {
    const content = tag.toString('latin1');
    // Identical tags, usually curves, are stored once.
    const tagOffset = tagOffsets.get(content) ?? size;
    const entry = entriesStart + entryBytes * index;
    header.write(name, entry, 'latin1');
    header.writeUInt32BE(tagOffset, entry + 4);
    header.writeUInt32BE(tag.length, entry + 8);
    if (tagOffset < size) continue;
    tagOffsets.set(content, size);
    parts.push(Buffer.concat([tag], Math.ceil(tag.length / 4) * 4));
    size = tagOffset + Math.ceil(tag.length / 4) * 4;
  }
  header.writeUInt32BE(size, 0);
  return Buffer.concat(parts);
}

/** The required description and copyright, all `-`: `desc` and `text` for version 2, `mluc` for version 4. */
const desc = Buffer.concat([Buffer.from('desc\0\0\0\0\0\0\0\x02-\0', 'latin1'), Buffer.alloc(78)]);
const text = Buffer.from('text\0\0\0\0-\0', 'latin1');
const mluc = Buffer.from('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x02\0\0\0\x1c\0-', 'latin1');
