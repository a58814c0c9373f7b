import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

/** Limit of all object streams of a file together; a valid file of 10 MB has far less. */
const maxUnpackedBytes = 64 * 1024 * 1024;

export type ParsedPdf = {
  context: PDFContext;
  /** Objects replaced by a later object with the same number, as in an incrementally updated file. */
  replaced: PDFObject[];
  /** Number of objects outside object streams. */
  plainObjectCount: number;
};

/** Parses a PDF. Throws at the first syntax error. */
export async function parsePdf(bytes: Buffer): Promise<ParsedPdf> {
  const parser = new BoundedParser(bytes);
  const context = await parser.parseDocument();
  const { replaced, plainObjectCount } = parser;
  return { context, replaced, plainObjectCount };
}

/** Extends the library's parser by limits and by indirect stream lengths. */
class BoundedParser extends PDFParser {
  readonly replaced: PDFObject[] = [];
  plainObjectCount = 0;
  private depth = 0;
  private remainingBytes = maxUnpackedBytes;
  private readonly lengths: Map<PDFRef, number>;

  constructor(bytes: Buffer) {
    super(bytes, Infinity, true);
    this.lengths = integerObjects(bytes);
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      const former = context.lookup(ref);
      if (former) this.replaced.push(former);
      assign(ref, object);
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    this.depth += 1;
    const object = super.parseObject(ref);
    this.depth -= 1;
    // Values of a trailer belong to no object.
    if (ref && this.depth === 0) this.plainObjectCount += 1;
    return object instanceof PDFRawStream ? this.withLimits(object) : object;
  }

  /**
   * Sets an indirect `Length` directly. Without it the library searches for `endstream` and fails on data that contains
   * `stream`.
   */
  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    const length = dict.get(PDFName.Length);
    const known = length instanceof PDFRef ? this.lengths.get(length) : undefined;
    if (known !== undefined) dict.set(PDFName.Length, PDFNumber.of(known));
    return dict;
  }

  /**
   * Limits object and cross-reference streams: the library unpacks the former without limit and trusts the declared
   * size of the latter.
   */
  private withLimits(stream: PDFRawStream): PDFRawStream {
    const { dict } = stream;
    const type = dict.lookup(PDFName.of('Type'));
    if (type === PDFName.of('ObjStm')) {
      const contents = unpack(stream, this.remainingBytes);
      this.remainingBytes -= contents.length;
      dict.delete(PDFName.of('Filter'));
      return PDFRawStream.of(dict, contents);
    }
    if (type !== PDFName.of('XRef')) return stream;
    // Objects are found by their headers; only the trailer in the dictionary is used.
    dict.delete(PDFName.of('Filter'));
    dict.set(PDFName.of('Index'), PDFArray.withContext(dict.context));
    return PDFRawStream.of(dict, new Uint8Array());
  }
}

/** Returns all integer objects, such as `12 0 obj 345 endobj`. */
function integerObjects(bytes: Buffer): Map<PDFRef, number> {
  const found = bytes.toString('latin1').matchAll(/(\d{1,10})\s+(\d{1,5})\s+obj\s+(\d{1,10})\s+endobj/g);
  return new Map(
    Array.from(found, ([, number, generation, value]) => [
      PDFRef.of(Number(number), Number(generation)),
      Number(value),
    ]),
  );
}

/**
 * Unpacks an object stream. Only FlateDecode without parameters is supported, the one filter that programs use for
 * them.
 */
function unpack({ dict, contents }: PDFRawStream, maxBytes: number): Uint8Array {
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  if (filters.length === 0) return contents;
  if (filters.length > 1 || filters[0] !== PDFName.FlateDecode || dict.has(PDFName.of('DecodeParms')))
    throw new Error('An object stream uses unsupported filters');
  // Some programs omit the checksum at the end.
  return inflateSync(contents, {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: Math.max(maxBytes, 1),
  });
}
