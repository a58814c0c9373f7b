import { expect, test } from 'vitest';
import { createEncodingFinder, decodeText } from './decode-text';

const bytesOf = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));
const text = 'Prüfung 5 m²';

test.each<[string, Uint8Array, string]>([
  ['UTF-8', bytesOf(text, 'utf8'), text],
  ['UTF-8', bytesOf(`\uFEFF${text}`, 'utf8'), text],
  ['UTF-16LE', bytesOf(`\uFEFF${text}`, 'utf16le'), text],
  ['UTF-16LE', bytesOf(text, 'utf16le'), text],
  ['UTF-16BE', bytesOf(`\uFEFF${text}`, 'utf16le').map((_, index, all) => all[index ^ 1] ?? 0), text],
  ['Windows-1252', bytesOf(text, 'latin1'), text],
  ['Windows-1252', bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?>ü', 'latin1'), 'ü'],
  ['ISO-8859-15', Uint8Array.from([...bytesOf("<?xml encoding='iso-8859-15'?>", 'utf8'), 0xa4]), '€'],
  ['UTF-8', bytesOf('<?xml version="1.0" encoding="UTF-16"?>ü', 'utf8'), 'ü'],
  ['UTF-8', new Uint8Array(), ''],
])('%s is found: %#', (encoding, bytes, end) => {
  const found = decodeText(bytes);
  expect(found.encoding).toBe(encoding);
  expect(found.text?.endsWith(end)).toBe(true);
  expect(found.text).not.toMatch(/^\uFEFF/);
});

test.each<[string, Uint8Array]>([
  ['bytes', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1])],
  ['a byte that Windows-1252 lacks', Uint8Array.from([0x50, 0x72, 0x81, 0x66])],
  ['other bytes than declared', bytesOf('<?xml version="1.0" encoding="UTF-8"?>ü', 'latin1')],
  ['other bytes than its mark says', Uint8Array.from([0xef, 0xbb, 0xbf, 0xfc])],
  ['an unknown encoding', bytesOf('<?xml version="1.0" encoding="klingonisch"?>', 'utf8')],
])('%s are no text', (_, bytes) => {
  expect(decodeText(bytes).text).toBeUndefined();
});

test('a character may be divided between parts, and a text may not end within one', () => {
  const found = (...parts: number[][]) => {
    const finder = createEncodingFinder();
    for (const part of parts) finder.add(Uint8Array.from(part));
    return finder.end().encoding;
  };
  expect(found([0x61, 0xc3], [0xbc])).toBe('UTF-8');
  expect(found([0x61], [0xc3])).toBe('Windows-1252');
});
