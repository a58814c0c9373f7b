/**
 * `text` is a name without its slash and with its escapes written out, a word (number or keyword) as it stands, a
 * bracket, or `()` for a string of any content.
 */
export type Token = { kind: 'name' | 'word' | 'bracket' | 'string'; text: string; end: number };

/** How many bytes may still be read; whoever reads more is stopped, so that no file costs more than its size allows. */
export type Budget = { bytes: number };

const code = (character: string) => character.charCodeAt(0);
const [open, close, backslash, percent, slash] = ['(', ')', '\\', '%', '/'].map(code);
const [less, greater, newline, carriage] = ['<', '>', '\n', '\r'].map(code);
const isSpace = byteSet('\0\t\n\f\r ');
const isDelimiter = byteSet('()<>[]{}/%');

/**
 * The tokens of a PDF (ISO 32000-1, 7.2) from a position on: comments are passed over and strings are one token,
 * so that nothing in them is taken for a name. Throws when the budget is used up.
 */
export function* pdfTokens(bytes: Buffer, start: number, budget: Budget): Generator<Token, undefined> {
  let at = start;
  let paid = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const end = isSpace[byte] ? at + 1 : endOf(bytes, at, byte);
    budget.bytes -= end - paid;
    if (budget.bytes < 0) throw new Error('reads more than a file of its size may cost');
    paid = end;
    if (!isSpace[byte] && byte !== percent) yield token(bytes, at, end);
    at = end;
  }
  return undefined;
}

function endOf(bytes: Buffer, at: number, byte: number): number {
  if (byte === percent) return endOfLine(bytes, at);
  if (byte === open) return endOfString(bytes, at);
  if (byte === slash) return endOfWord(bytes, at + 1);
  if (byte === less || byte === greater) {
    if (bytes[at + 1] === byte) return at + 2;
    return byte === less ? endOfHex(bytes, at) : at + 1;
  }
  return isDelimiter[byte] ? at + 1 : endOfWord(bytes, at);
}

function token(bytes: Buffer, at: number, end: number): Token {
  const byte = bytes[at] ?? 0;
  if (byte === slash) return { kind: 'name', text: plainName(bytes.toString('latin1', at + 1, end)), end };
  if (!isDelimiter[byte]) return { kind: 'word', text: bytes.toString('latin1', at, end), end };
  const isString = byte === open || (byte === less && bytes[at + 1] !== less);
  return isString
    ? { kind: 'string', text: '()', end }
    : { kind: 'bracket', text: bytes.toString('latin1', at, end), end };
}

function endOfLine(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== newline && bytes[end] !== carriage) end += 1;
  return end;
}

function endOfString(bytes: Buffer, at: number): number {
  let depth = 0;
  for (let end = at; end < bytes.length; end += 1) {
    const byte = bytes[end];
    if (byte === backslash) end += 1;
    else if (byte === open) depth += 1;
    else if (byte === close) depth -= 1;
    if (depth === 0) return end + 1;
  }
  return bytes.length;
}

function endOfHex(bytes: Buffer, at: number): number {
  const end = bytes.indexOf('>', at);
  return end < 0 ? bytes.length : end + 1;
}

function endOfWord(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && !isSpace[bytes[end] ?? 0] && !isDelimiter[bytes[end] ?? 0]) end += 1;
  return end;
}

/** Names have 127 characters at most; as many escapes are longer. */
const longestName = 3 * 127;

/** `#4A` inside a name stands for `J`. */
function plainName(text: string): string {
  if (!text.includes('#') || text.length > longestName) return text;
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function byteSet(characters: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const character of characters) set[code(character)] = 1;
  return set;
}
