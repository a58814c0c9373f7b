import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rewritePdf } from './rewrite-pdf';

const pdf = (...objects: string[]) =>
  Buffer.from(`%PDF-1.7\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1');
const page =
  '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /Contents 6 0 R >> endobj\n6 0 obj << /Length 9 >>\nstream\n0 0 m 9 l\nendstream endobj';
const catalog = (entries = '') => `1 0 obj << /Type /Catalog /Pages 2 0 R ${entries} >> endobj\n${page}`;
const stream = (dictionary: string, data: Buffer | string) =>
  `7 0 obj << ${dictionary} >>\nstream\n${Buffer.from(data).toString('latin1')}\nendstream endobj`;
const packed = (content: string, entries = '/Type /ObjStm') =>
  stream(`${entries} /N 1 /First 4 /Filter /FlateDecode`, deflateSync(content));
const onClick = (action: string) => catalog(`/Outlines << /First << /Title (A) /A ${action} >> >>`);
const js = '<< /S /JavaScript /JS (app.alert(1)) >>';
const script = `5 0 obj ${js} endobj`;
const signed = pdf(
  catalog('/AcroForm << /SigFlags 3 /Fields [4 0 R] >> /Perms << /DocMDP 5 0 R >>'),
  '4 0 obj << /FT /Sig /T (a) /V 5 0 R /AP << /N 8 0 R >> >> endobj 8 0 obj (shown) endobj',
  '5 0 obj << /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >> endobj',
);

const refusalOf = async (bytes: Buffer) => {
  const rewritten = await rewritePdf(bytes);
  return 'refusal' in rewritten ? rewritten.refusal : undefined;
};
const textOf = async (bytes: Buffer) => {
  const rewritten = await rewritePdf(bytes);
  return 'bytes' in rewritten ? Buffer.from(rewritten.bytes).toString('latin1') : rewritten.refusal;
};

test.each([
  ['has pages only', pdf(catalog())],
  ['opens at a page', pdf(catalog('/OpenAction [3 0 R /XYZ null null 0]'))],
  [
    'opens at a page by an action',
    pdf(catalog('/OpenAction 5 0 R'), '5 0 obj << /S /GoTo /D [3 0 R] >> endobj'),
  ],
  ['opens at a page named in a packed object', pdf(catalog('/OpenAction 5 0 R'), packed('5 0 [3 0 R /Fit]'))],
  [
    'says JavaScript in its text',
    pdf(catalog('/X 7 0 R'), stream('/Length 30', 'BT (We use JavaScript /J) Tj ET')),
  ],
  ['tells of PDF in its text', pdf(catalog('/X 7 0 R'), stream('', '(begins with 1 0 obj) Tj'))],
  ['links to a page', pdf(onClick('<< /S /URI /URI (https://a.example/JavaScript) >>'))],
  ['links to an address without a scheme', pdf(onClick('<< /S /URI /URI (www.example.ch/a?b=c:d) >>'))],
  ['links to a person', pdf(onClick('<< /S /URI /URI (mailto:a@example.ch) >>'))],
  ['links to a telephone number', pdf(onClick('<< /S /URI /URI <74656C3A2B3439> >>'))],
  ['links to a document beside it', pdf(onClick('<< /S /GoToR /F (terms.pdf) /D [0 /Fit] >>'))],
  ['names a script in a string and a comment', pdf(catalog('/X (a \\) (/Launch) /XFA) % /JS\n'))],
  ['has an empty list of further actions', pdf(catalog('/AA << >>'))],
  ['has fields to fill in', pdf(catalog('/AcroForm << /Fields [<< /FT /Tx /T (a) /F 4 >>] >>'))],
  [
    'has the length of a stream elsewhere',
    pdf(catalog('/X 7 0 R'), stream('/Length 8 0 R', 'a stream b'), '8 0 obj 10 endobj'),
  ],
  [
    'was changed',
    Buffer.concat([pdf(catalog()), pdf('3 0 obj << /Type /Page /Parent 2 0 R /Contents 6 0 R >> endobj')]),
  ],
  [
    'ends its lines with a return',
    Buffer.from(pdf(catalog()).toString('latin1').replaceAll('\n', '\r'), 'latin1'),
  ],
  ['is signed', signed],
])('a PDF that %s is accepted, keeps its page, and is not changed again', async (_, bytes) => {
  const text = await textOf(bytes);
  expect(text).toMatch(/^%PDF-1\.7\n[^]*\/Contents 6 0 R[^]*0 0 m 9 l[^]*%%EOF$/);
  expect(await textOf(Buffer.from(text, 'latin1'))).toBe(text);
});

test('unreferenced objects are removed', async () => {
  expect(await textOf(pdf(catalog(), '9 0 obj (Geheimnis) endobj'))).not.toContain('Geheimnis');
});

test('a signature is removed and its appearance stays', async () => {
  const text = await textOf(signed);
  expect(text).toContain('(shown)');
  expect(text).not.toMatch(/Sig|ByteRange|DocMDP/);
});

test('text about PDF is compressed, so that no viewer reads it as objects', async () => {
  const content = '5 0 obj (old) endobj';
  const text = await textOf(pdf(catalog('/X 7 0 R'), stream('', content)));
  expect(text).not.toContain('5 0 obj');
  const start = text.indexOf('stream\n', text.indexOf('FlateDecode')) + 'stream\n'.length;
  expect(inflateSync(Buffer.from(text.slice(start), 'latin1')).toString()).toBe(content);
});

const dangerous: [string, Buffer, string][] = [
  ['has a script', pdf(catalog('/Names << /JavaScript << /Names [(a) 5 0 R] >> >>'), script), 'JavaScript'],
  ['has a script as an object only', pdf(catalog(), '4 0 obj << /JS (app.alert(1)) >> endobj'), 'JS'],
  ['writes a script in escapes', pdf(catalog('/X << /S /J#61vaScript >>')), 'JavaScript'],
  ['writes a script in small escapes', pdf(catalog('/X << /S /#4aavaScript >>')), 'JavaScript'],
  ['packs a script', pdf(catalog('/X 5 0 R'), packed(`5 0 ${js}`)), 'JavaScript'],
  ['replaces a script', pdf(catalog('/X 5 0 R'), script, '5 0 obj [] endobj'), 'JavaScript'],
  ['replaces by a script', pdf(catalog('/X 5 0 R'), '5 0 obj [] endobj', script), 'JavaScript'],
  ['runs a script on a click', pdf(onClick('5 0 R'), script), 'JavaScript'],
  [
    'runs a script after a click',
    pdf(onClick('<< /S /GoTo /D [3 0 R] /Next [5 0 R] >>'), script),
    'JavaScript',
  ],
  ['starts a program', pdf(onClick('<< /S /Launch /F (cmd.exe) >>')), 'Launch'],
  ['does something unknown', pdf(onClick('<< /S /Movie >>')), 'Movie'],
  ['carries a file', pdf(catalog('/Names << /EmbeddedFiles 4 0 R >>')), 'EmbeddedFiles'],
  ['carries a file on a page', pdf(catalog('/X << /Subtype /FileAttachment >>')), 'FileAttachment'],
  ['carries a file under another name', pdf(catalog('/X << /EF << /UF 7 0 R >> >>'), stream('', 'MZ')), 'EF'],
  ['takes data from a file', pdf(catalog('/X 7 0 R'), stream('/F (a)', '')), 'F'],
  ['opens an address', pdf(catalog('/OpenAction << /S /URI /URI (https://evil.example) >>')), 'OpenAction'],
  [
    'opens two things',
    pdf(catalog('/OpenAction << /S /GoTo /D [3 0 R] /Next << /S /GoTo >> >>')),
    'OpenAction',
  ],
  ['opens in a circle', pdf(catalog('/OpenAction 5 0 R'), '5 0 obj 5 0 R endobj'), 'OpenAction'],
  ['opens what cannot be found', pdf(catalog('/OpenAction 99 0 R')), 'OpenAction'],
  ['prints when it is opened', pdf(catalog('/OpenAction << /S /Named /N /Print >>')), 'OpenAction'],
  ['acts when it is closed', pdf(catalog('/AA << /WC << /S /GoTo >> >>')), 'AA'],
  ['links to a file of the computer', pdf(onClick('<< /S /URI /URI (file:///c:/a) >>')), 'links to'],
  ['links to a script', pdf(onClick('<< /S /URI /URI ( java\\nscript:alert\\(1\\)) >>')), 'links to'],
  ['links to a script in two parts', pdf(catalog('/URI << /Base (javascript:) >>')), 'links to'],
  ['links to a server of files', pdf(onClick('<< /S /URI /URI (\\\\\\\\evil\\\\x) >>')), 'links to'],
  [
    'links to a document on a server of files',
    pdf(onClick('<< /S /GoToR /F (\\\\\\\\evil\\\\x) >>')),
    'links to a file',
  ],
  [
    'links to a document elsewhere',
    pdf(onClick('<< /S /GoToR /F << /UF (//evil/x) >> >>')),
    'links to a file',
  ],
  ['links to a document at an address', pdf(onClick('<< /S /GoToR /F << /FS /URL /F (x) >> >>')), 'FS'],
  [
    'packs a script with a superfluous bracket',
    pdf(catalog('/X 5 0 R'), packed(`5 0 << /X ] /Y ${js} >>`)),
    'damaged',
  ],
  [
    'packs a script behind other data',
    pdf(
      catalog('/X 5 0 R'),
      packed(`5 0 ${js}`).replace('stream\n', `stream(\n${deflateSync('5 0 []').toString('latin1')}`),
    ),
    'damaged',
  ],
  ['hides a script in a stream', pdf(catalog('/X 7 0 R'), stream('', script)), 'JavaScript'],
  [
    'hides a script in stored data',
    pdf(catalog('/X 7 0 R'), stream('/Filter /FlateDecode', deflateSync(script, { level: 0 }))),
    'objects inside',
  ],
  ['hides a script in a string', pdf(catalog('/X 4 0 R'), `4 0 obj (${script}) endobj`), 'objects inside'],
  ['hides a script behind a string', pdf('1 0 obj ( endobj', script), 'damaged'],
  ['packs by another filter', pdf(catalog(), stream('/Type /ObjStm /Filter [/LZWDecode]', '')), 'damaged'],
  ['packs a bomb', pdf(catalog(), packed('\0'.repeat(70_000_000))), 'damaged'],
  [
    'is encrypted',
    Buffer.from(`%PDF-1.7\n${catalog()}\ntrailer << /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF`),
    'encrypted',
  ],
];

test.each([
  ...dangerous,
  ['begins with something else', Buffer.concat([Buffer.from('<html>'), pdf(catalog())]), '%PDF-'],
  ['ends with something else', Buffer.concat([pdf(catalog()), Buffer.alloc(2000, 'PK')]), '%%EOF'],
  ['has no pages', Buffer.from('%PDF-1.7\n%%EOF'), 'catalog'],
])('refuses a PDF that %s', async (_, bytes, reason) => {
  expect(await refusalOf(bytes)).toContain(reason);
});

/** Dangerous content of the test files. */
const danger =
  /alert|MZ|evil|file:|script:|\/(Launch|Movie|Embedded|FileAttachment|URL|OpenAction|AA\b|F \(a\)\s[^]{0,30}stream)/;

test('a misplaced keyword does not get dangerous content accepted', async () => {
  // Excludes files that hide objects in text: a keyword inside leaves harmless text.
  const files = dangerous
    .filter(([what]) => !/^hides|bomb/.test(what))
    .map(([, bytes]) => bytes.toString('latin1'));
  const attack = fc.record({
    text: fc.constantFrom(...files),
    at: fc.nat(),
    keyword: fc.constantFrom('xref', 'startxref', 'trailer', 'obj', 'endobj', 'stream', 'endstream', '%%EOF'),
  });
  await fc.assert(
    fc.asyncProperty(attack, async ({ text, at, keyword }) => {
      const gaps = [...text.matchAll(/[ \n]/g)].map(({ index }) => index).slice(1);
      const gap = gaps[at % gaps.length] ?? 0;
      const rewritten = await textOf(
        Buffer.from(`${text.slice(0, gap)} ${keyword} ${text.slice(gap)}`, 'latin1'),
      );
      if (rewritten.startsWith('%PDF-')) expect(rewritten).not.toMatch(danger);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['openings', `1 0 obj << ${'/OpenAction [ '.repeat(180_000)} endobj`],
  ['strings that never end', '1 0 obj ('.repeat(400_000)],
  ['numbers before no object', `${'1 '.repeat(1_000_000)}obj`],
  ['objects in each other', packed(`5 0 ${'['.repeat(100_000)}`)],
  ['spaces', `1${' '.repeat(3_000_000)}0 obj`],
  ['words that never end', 'stream\n'.repeat(50_000)],
  ['a table that is longer than it says', stream('/Type /XRef /Size 99999999999 /W [1 0 0]', '')],
])('%s take time proportional to their size at most', async (_, objects) => {
  // About a second; on a regression it takes minutes, longer than the test timeout.
  expect(await refusalOf(pdf(objects))).toBeDefined();
});
