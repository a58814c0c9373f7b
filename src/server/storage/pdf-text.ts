import { constants, inflateSync } from 'node:zlib';

/** Far more than the packed objects of a real document of 10 MB; stops a bomb. */
const maxUnpacked = 64 * 1024 * 1024;

export type PdfText = {
  /** The file as it is, one character per byte. */
  raw: string;
  /** The objects outside of streams. */
  objects: string;
  /** The content of each object stream, unpacked. */
  packed: string[];
};

/** A PDF as text to search through, escaped names written out. Throws when an object stream cannot be unpacked. */
export function readPdfText(bytes: Buffer): PdfText {
  const raw = bytes.toString('latin1');
  const objects: string[] = [];
  const packed: string[] = [];
  let unpacked = 0;
  let position = 0;
  // Every such word counts, also one inside the data of a stream: a viewer may find objects there that we skipped.
  for (const match of raw.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const start = match.index + match[0].length;
    const before = raw.slice(position, start);
    objects.push(afterStream(before));
    const dictionary = plainNames(before);
    if (dictionary.includes('/ObjStm')) {
      const text = unpack(bytes.subarray(start), dictionary, maxUnpacked - unpacked);
      unpacked += text.length;
      packed.push(plainNames(text));
    }
    position = start;
  }
  objects.push(afterStream(raw.slice(position)));
  return { raw: plainNames(raw), objects: plainNames(objects.join('\n')), packed };
}

/** What stands after the word `number generation obj`; the beginning of it is enough to know its kind. */
export function objectText({ objects, packed }: PdfText, number: number): string | undefined {
  const plain = new RegExp(`(?<![0-9])${number}\\s+[0-9]+\\s+obj([^]{0,500})`).exec(objects)?.[1];
  return plain ?? packed.map((text) => packedObject(text, number)).find((text) => text !== undefined);
}

function afterStream(text: string): string {
  return text.slice(Math.max(text.indexOf('endstream'), 0));
}

function unpack(bytes: Buffer, dictionary: string, limit: number): string {
  const filters = [...dictionary.matchAll(/\/Filter\s*(\[[^\]]*\]|\/\w+)/g)].at(-1)?.[1]?.match(/\w+/g) ?? [];
  if (filters.length === 0)
    return bytes.subarray(0, Math.max(bytes.indexOf('endstream'), 0)).toString('latin1');
  const isInflatable =
    filters.length === 1 && filters[0] === 'FlateDecode' && !/\/Predictor\s+[2-9]/.test(dictionary);
  if (!isInflatable) throw new Error('packed with other filters');
  // The data ends where its own format says; what follows in the file is no part of it.
  return inflateSync(bytes, {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: Math.max(limit, 1),
  }).toString('latin1');
}

/** `#4A` inside a name stands for `J`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** An object stream begins with pairs of a number and an offset; the objects follow. */
function packedObject(text: string, number: number): string | undefined {
  const head = /^[\d\s]*/.exec(text)?.[0] ?? '';
  const numbers = head.trim().split(/\s+/).map(Number);
  const index = numbers.findIndex((value, at) => at % 2 === 0 && value === number);
  const offset = numbers[index + 1];
  return index < 0 || offset === undefined ? undefined : text.slice(head.length + offset).slice(0, 500);
}
