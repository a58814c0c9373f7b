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
  [
    'links to an address',
    pdf(catalog(), '4 0 obj << /A << /S /URI /URI (https://a.example/JavaScript) >> >> endobj'),
  ],
  [
    'names a script in a string and a comment',
    pdf(catalog(), '4 0 obj << /T (a \\) (/Launch) /XFA) % /JS\n >> endobj'),
  ],
  ['packs a link', pdf(catalog(), packed('4 0 << /A << /S /URI /URI (https://a.example/Launch) >> >>'))],
  ['has an empty list of further actions', pdf(catalog('/AA << >>'))],
  ['has /JS by chance in packed data', pdf(catalog(), stream('/Filter /FlateDecode', 'x\x9c/JS (\x00\x01'))],
])('accepts a PDF that %s', (_, bytes) => {
  expect(checkPdf(bytes).refusal).toBeUndefined();
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
  [
    'opens an address by a reference with a decoy',
    pdf(
      catalog('/OpenAction 5 0 R'),
      '5 0 obj [3 0 R /Fit] endobj',
      '5 % x\n0 obj << /S /URI /URI (x) >> endobj',
    ),
    'OpenAction',
  ],
  [
    'opens an address by two references',
    pdf(catalog('/OpenAction 5 0 R'), '5 0 obj 6 0 R endobj', '6 0 obj << /S /URI /URI (x) >> endobj'),
    'OpenAction',
  ],
  [
    'opens an address named in a packed object',
    pdf(catalog('/OpenAction 5 0 R'), packed('5 0 << /S /URI /URI (x) >>')),
    'OpenAction',
  ],
  ['opens in a circle', pdf(catalog('/OpenAction 5 0 R'), '5 0 obj 5 0 R endobj'), 'OpenAction'],
  [
    'opens another document',
    pdf(catalog('/OpenAction << /S /GoToR /F (\\\\evil\\x) /D [0 /Fit] >>')),
    'OpenAction',
  ],
  ['prints when it is opened', pdf(catalog('/OpenAction << /S /Named /N /Print >>')), 'OpenAction'],
  [
    'opens a page and then an address',
    pdf(catalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (x) >> >>')),
    'OpenAction',
  ],
  [
    'opens two things at once',
    pdf(catalog('/OpenAction << /S /GoTo /S /URI /D [3 0 R /Fit] /URI (x) >>')),
    'OpenAction',
  ],
  ['writes what opens in escapes', pdf(catalog('/Open#41ction << /S /UR#49 /URI (x) >>')), 'OpenAction'],
  [
    'puts a comment before what opens',
    pdf(catalog('/OpenAction % [\n << /S /URI /URI (x) >>')),
    'OpenAction',
  ],
  ['acts when it is closed', pdf(catalog('/AA << /WC << /S /URI /URI (x) >> >>')), 'AA'],
  ['acts when a page is shown', pdf(catalog(), '3 0 obj << /Type /Page /AA 5 0 R >> endobj'), 'AA'],
  ['acts when a packed page is shown', pdf(catalog(), packed('3 0 << /AA << /O 5 0 R >> >>')), 'AA'],
  ['hides a script behind a string', pdf('1 0 obj ( endobj', `4 0 obj ${js} endobj`), 'JavaScript'],
  ['hides a script in a comment', pdf(catalog(), `% 4 0 obj ${js} endobj`), 'JavaScript'],
  ['hides a script in a string', pdf(catalog(), `5 0 obj (4 0 obj ${js} endobj) endobj`), 'JavaScript'],
  [
    'packs a script without saying so',
    pdf(catalog(), stream('/N 1 /First 4 /Filter /FlateDecode', deflateSync(`4 0 ${js}`))),
    'JavaScript',
  ],
  [
    'packs a script behind a string',
    pdf(
      catalog(),
      stream('/Type /ObjStm /N 2 /First 8 /Filter /FlateDecode', deflateSync(`3 0 4 2 ( ${js}`)),
    ),
    'JavaScript',
  ],
  [
    'packs a script plainly',
    pdf(catalog(), stream('/Type /ObjStm /N 1 /First 4', `4 0 ${js}`)),
    'JavaScript',
  ],
  [
    'says elsewhere how it is packed',
    pdf(catalog(), stream('/Type /ObjStm /N 1 /First 4 /Filter 9 0 R', deflateSync(`4 0 ${js}`))),
    'unpacked',
  ],
  [
    'says twice how it is packed',
    pdf(catalog(), stream('/ObjStm /First 4 /Filter [] /Filter /X', 'x')),
    'unpacked',
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
  expect(checkPdf(bytes).refusal).toContain(reason);
});

test.each([
  ['openings that never end', `1 0 obj << ${'/OpenAction ['.repeat(180_000)} endobj`],
  ['openings by reference', `5 0 obj [] endobj 1 0 obj << ${'/OpenAction 5 0 R '.repeat(200_000)} >> endobj`],
  ['definitions of one object', `1 0 obj << /OpenAction 5 0 R >> endobj ${'5 0 obj []\n'.repeat(200_000)}`],
  ['strings that never end', '1 0 obj ('.repeat(400_000)],
  ['numbers before no object', `${'1 '.repeat(1_000_000)}obj`],
  ['objects without end', '1 0 obj << /Filter '.repeat(200_000)],
  ['filters without end', `1 0 obj << /ObjStm ${'/Filter '.repeat(200_000)} >>\nstream\n`],
  ['packed objects in each other', packed(`${'1 0 '.repeat(100_000)}${'['.repeat(100_000)}`)],
  ['escapes', `1 0 obj /${'#41'.repeat(1_000_000)}`],
  ['spaces', `1${' '.repeat(3_000_000)}0 obj`],
])('%s are looked through in the time their size allows', (_, objects) => {
  // A second or so; what is wrong here takes minutes, longer than any test may.
  expect(() => checkPdf(pdf(objects))).not.toThrow();
});

test('words that never end cost no time', () => {
  expect(checkPdf(pdf('stream\n'.repeat(1_000_000))).refusal).toBeUndefined();
});
