import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { parsePdf } from './parse-pdf';
import {
  activeContentRefusal,
  activeNames,
  encryptedRefusal,
  isContainer,
  isString,
  refusalOfDictionary,
  refusalOfStream,
} from './pdf-rules';

export type RewrittenPdf = { bytes: Uint8Array } | { refusal: string };

const maxObjects = 300_000;
const hiddenObjects = 'it contains objects inside streams or strings';

/**
 * Start of an object or a trailer. Viewers that repair a file search for these everywhere, also in streams and strings.
 */
const objectStart = /\d\s+\d+\s+obj|trailer\s*<</;

/**
 * Parses a PDF, checks every object and writes those reachable from its catalog, so that only checked bytes are served.
 * Returns the reason when the file is refused.
 * Signatures are removed, because they apply to the former bytes; their appearance stays. Not covered: faults of a
 * viewer that pages, fonts or images trigger.
 */
export async function rewritePdf(bytes: Buffer): Promise<RewrittenPdf> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return { refusal: 'it does not begin with %PDF-' };
  if (!bytes.subarray(-1024).includes('%%EOF')) return { refusal: 'it does not end with %%EOF' };
  try {
    const { context, replaced, plainObjectCount } = await parsePdf(bytes);
    const refusal = deleteUnreachable(context, replaced) ?? refusalOfSkipped(bytes, plainObjectCount);
    if (refusal) return { refusal };
    return { bytes: await PDFWriter.forContext(context, Infinity).serializeToBuffer() };
  } catch {
    return { refusal: 'it is damaged or violates the PDF standard; exporting it again may help' };
  }
}

/** Removes unreferenced objects. Returns the reason when any object, also a removed one, is refused. */
function deleteUnreachable(context: PDFContext, replaced: PDFObject[]): string | undefined {
  const { Root, Info, ID, Encrypt } = context.trailerInfo;
  if (Encrypt) return encryptedRefusal;
  if (!(context.lookup(Root) instanceof PDFDict)) return 'it has no catalog';
  const reached = new Set<PDFRef>();
  const refusal = refusalOfAll(context, [Root, Info, ID], reached);
  if (refusal) return refusal;
  const others = context.enumerateIndirectObjects().filter(([ref]) => !reached.has(ref));
  for (const [ref] of others) context.delete(ref);
  const numbers = context.enumerateIndirectObjects().map(([ref]) => ref.objectNumber);
  if (new Set(numbers).size < numbers.length) return 'it uses an object number twice';
  context.largestObjectNumber = Math.max(...numbers.slice(-1), 0);
  const removed = others.map(([, object]) => object).filter((object) => !isContainer(object));
  return refusalOfAll(context, [...removed, ...replaced], reached);
}

/**
 * Checks objects and everything they reference; adds the references to `reached`. Returns the first reason to refuse.
 */
function refusalOfAll(
  context: PDFContext,
  start: (PDFObject | undefined)[],
  reached: Set<PDFRef>,
): string | undefined {
  const stack = start;
  while (stack.length > 0) {
    const item = stack.pop();
    if (item instanceof PDFRef) {
      if (reached.has(item)) continue;
      if (reached.add(item).size > maxObjects) return 'it has too many objects';
    }
    const object = context.lookup(item);
    const refusal = refusalOf(object);
    if (refusal) return refusal;
    for (const part of partsOf(object)) stack.push(part);
  }
  return undefined;
}

function refusalOf(object: PDFObject | undefined): string | undefined {
  if (isString(object)) return objectStart.test(object.toString()) ? hiddenObjects : undefined;
  if (object instanceof PDFDict) return refusalOfDictionary(object);
  if (!(object instanceof PDFRawStream)) return undefined;
  compressObjectStart(object);
  return startsObject(object.contents)
    ? hiddenObjects
    : (refusalOfStream(object) ?? refusalOfDictionary(object.dict));
}

/** Returns the referenced or contained objects. Removes signatures, and lengths, which the writer sets. */
function partsOf(object: PDFObject | undefined): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  if (object instanceof PDFStream) dict.delete(PDFName.Length);
  const isSignature = dict.lookup(PDFName.of('FT')) === PDFName.of('Sig');
  const removedKeys = isSignature ? ['FT', 'V', 'Lock', 'SV'] : ['SigFlags', 'Perms'];
  for (const key of removedKeys) dict.delete(PDFName.of(key));
  return dict.values();
}

/** Compresses a stream whose content looks like the start of an object, such as a text about PDF. */
function compressObjectStart(stream: PDFRawStream): void {
  if (stream.dict.has(PDFName.of('Filter')) || !startsObject(stream.contents)) return;
  stream.dict.set(PDFName.of('Filter'), PDFName.FlateDecode);
  stream.dict.delete(PDFName.of('DecodeParms'));
  stream.updateContents(deflateSync(stream.contents));
}

function startsObject(contents: Uint8Array): boolean {
  return objectStart.test(
    Buffer.from(contents.buffer, contents.byteOffset, contents.length).toString('latin1'),
  );
}

/**
 * Refuses a file with active content in objects that the parser skipped because of a misplaced keyword. Such objects
 * are not written, but active content is refused anyway.
 */
function refusalOfSkipped(bytes: Buffer, plainObjectCount: number): string | undefined {
  const text = bytes.toString('latin1');
  if ((text.match(/\d\s+\d+\s+obj/g)?.length ?? 0) === plainObjectCount) return undefined;
  // Shorter names occur in compressed data by chance.
  for (const [, escaped = ''] of text.matchAll(/\/([\w#]{4,400})/g)) {
    const name = PDFName.of(escaped.replace(/#\w\w/g, (hex) => hex.toUpperCase()));
    if (activeNames.has(name)) return activeContentRefusal(name);
  }
  return undefined;
}
