import { type Budget, pdfTokens, type Token } from './pdf-tokens';

/** Where an object's value begins; its number is undefined for a trailer, or where none can be read. */
export type PdfObject = { bytes: Buffer; start: number; number: number | undefined; isPacked: boolean };

/**
 * Every place where a viewer may find an object: after each word `obj`, wherever it stands. The table at the end of
 * a file can lead a viewer into a string, a comment or the data of a stream.
 */
export function* plainObjects(bytes: Buffer): Generator<PdfObject> {
  for (const word of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
      if (bytes.toString('latin1', Math.max(at - 3, 0), at) === 'end') continue;
      yield { bytes, start: at + word.length, number: numberBefore(bytes, at), isPacked: false };
    }
  }
}

/** The number in `12 0 obj`, also with comments in between. */
function numberBefore(bytes: Buffer, at: number): number | undefined {
  const before = bytes.toString('latin1', Math.max(at - 120, 0), at);
  const plain = before.includes('%') ? before.replace(/%[^\r\n]*[\r\n]/g, ' ') : before;
  const words = plain.trimEnd().split(/[\0\s]+/, 100);
  const digits = /\d{1,10}$/.exec(words.at(-2) ?? '')?.[0];
  return digits === undefined || !/^\d{1,5}$/.test(words.at(-1) ?? '') ? undefined : Number(digits);
}

/** The tokens of an object's value; the last one is the word that ends it, where there is one. */
export function* objectTokens({ bytes, start, isPacked }: PdfObject, budget: Budget): Generator<Token> {
  let depth = 0;
  for (const token of pdfTokens(bytes, start, budget)) {
    yield token;
    if (token.kind === 'word' && lastWords.has(token.text)) return;
    if (token.text === '<<' || token.text === '[') depth += 1;
    if (token.text === '>>' || token.text === ']') depth -= 1;
    // Packed objects lie side by side without a word between them.
    if (isPacked && depth <= 0) return;
  }
}

const lastWords = new Set(['endobj', 'obj', 'stream', 'endstream', 'startxref', 'xref', 'trailer']);
