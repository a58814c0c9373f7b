import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkPdf } from './check-pdf';

const pdf = (...objects: string[]) =>
  Buffer.from(`%PDF-1.7\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1');
const catalog = (entries = '') => `1 0 obj << /Type /Catalog /Pages 2 0 R ${entries} >> endobj`;
const stream = (dictionary: string, data: Buffer | string) =>
  `7 0 obj << ${dictionary} >>\nstream\n${Buffer.from(data).toString('latin1')}\nendstream endobj`;
const packed = (content: string) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(content));
const js = '<< /S /JavaScript /JS (app.alert(1)) >>';

test.each([
  ['plain', pdf(catalog())],
  ['opens at a page', pdf(catalog('/OpenAction [3 0 R /XYZ null null 0]'))],
  ['opens at a page by an action', pdf(catalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'))],
  [
    'opens at a page named elsewhere',
    pdf(catalog('/OpenAction 5 0 R'), '5 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj'),
  ],
  [
    'opens at a page named in a packed object',
    pdf(catalog('/OpenAction 5 0 R'), packed('5 0 << /S /GoTo /D [3 0 R /Fit] >>')),
  ],
  ['says JavaScript in its text', pdf(catalog(), stream('/Length 30', 'BT (We use JavaScript /J) Tj ET'))],
  ['has /JS by chance in packed data', pdf(catalog(), stream('/Filter /FlateDecode', 'x\x9c/JS (\x00\x01'))],
])('accepts a PDF that %s', (_, bytes) => {
  expect(() => checkPdf(bytes)).not.toThrow();
});

test.each([
  ['begins with something else', Buffer.concat([Buffer.from('<html>'), pdf(catalog())]), '%PDF-'],
  ['ends with something else', Buffer.concat([pdf(catalog()), Buffer.alloc(2000, 'PK')]), '%%EOF'],
  ['has a script', pdf(catalog('/Names 4 0 R'), `4 0 obj ${js} endobj`), 'JavaScript'],
  ['has a script as an object only', pdf(catalog(), '4 0 obj << /JS (app.alert(1)) >> endobj'), 'JS'],
  ['writes a script in escapes', pdf(catalog(), '4 0 obj << /S /J#61vaScript >> endobj'), 'JavaScript'],
  ['packs a script', pdf(catalog(), packed(`4 0 ${js}`)), 'JavaScript'],
  ['packs a script behind a comment', pdf(catalog(), '% stream', packed(`4 0 ${js}`)), 'JavaScript'],
  ['hides a script in a stream', pdf(catalog(), stream('/Length 99', `4 0 obj ${js} endobj`)), 'JavaScript'],
  ['starts a program', pdf(catalog('/OpenAction << /S /Launch /F (cmd.exe) >>')), 'Launch'],
  ['carries a file', pdf(catalog('/Names << /EmbeddedFiles 4 0 R >>')), 'EmbeddedFiles'],
  ['opens an address', pdf(catalog('/OpenAction << /S /URI /URI (https://evil.example) >>')), 'OpenAction'],
  [
    'opens an address by reference',
    pdf(catalog('/OpenAction 5 0 R'), '5 0 obj << /S /URI /URI (x) >> endobj'),
    'OpenAction',
  ],
  ['opens what cannot be found', pdf(catalog('/OpenAction 99 0 R')), 'OpenAction'],
  ['is encrypted', Buffer.from(`%PDF-1.7\n${catalog()}\ntrailer << /Encrypt 9 0 R >>\n%%EOF`), 'encrypted'],
  [
    'packs with another filter',
    pdf(catalog(), stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', '00')),
    'unpacked',
  ],
  [
    'packs a bomb',
    pdf(catalog(), stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(70_000_000)))),
    'unpacked',
  ],
])('refuses a PDF that %s', (_, bytes, reason) => {
  expect(() => checkPdf(bytes)).toThrow(reason);
});

test('words that never end cost no time', () => {
  expect(() => checkPdf(pdf('stream\n'.repeat(1_000_000)))).not.toThrow();
});
