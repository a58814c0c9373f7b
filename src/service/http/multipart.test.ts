import { Dicer } from '@fastify/busboy';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../errors';
import { readMultipart } from './multipart';

const boundary = 'x-boundary';
const head = (...lines: string[]) => `--${boundary}\r\n${lines.join('\r\n')}\r\n\r\n`;
const field = (name: string, value = '1') =>
  `${head(`Content-Disposition: form-data; name="${name}"`)}${value}\r\n`;
const file = (name: string, value = '1', field = 'photos') =>
  `${head(`Content-Disposition: form-data; name="${field}"; filename="${name}"`)}${value}\r\n`;
const end = `--${boundary}--\r\n`;
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** A form of one part with these parameters of its disposition, and further heads. */
const form = (parameters: string, ...heads: string[]) =>
  `${head(`Content-Disposition: form-data; ${parameters}`, ...heads)}1\r\n${end}`;

/** Reads a body in pieces of `size` bytes. Resolves to the form, or to the problem. */
async function read(
  body: string | Buffer,
  { size = 65_536, type = `multipart/form-data; boundary=${boundary}` } = {},
) {
  const bytes = Buffer.from(body);
  let start = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (start < bytes.length) controller.enqueue(bytes.subarray(start, (start += size)));
      else controller.close();
    },
  });
  // The types of Node omit `duplex`.
  const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'content-type': type } };
  const request = new Request('http://localhost', init);
  return readMultipart(request, {
    maxFileBytes: 100_000,
    maxBytes: 9_000_000,
    refuse: (problem) => new AppError(400, problem, problem),
  }).then(
    ({ fields, files }) => ({ fields, files: files.map(({ name, bytes }) => [name, String(bytes)]) }),
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
}

test.each([1, 7, 100, 4096, 65_536])('a form in pieces of %i bytes is read completely', async (size) => {
  const long = `${'\r\n--x-bound'.repeat(3000)}\r\n`;
  const body = `preamble\r\n${field('name', 'Ada ü')}${field('empty', '')}${file('a.jpg', long)}${file('', '')}${field('last', long)}${end}epilogue`;
  expect(await read(body, { size })).toEqual({
    fields: { name: 'Ada ü', empty: '', last: long },
    files: [
      ['a.jpg', long],
      ['', ''],
    ],
  });
});

test.each([
  [String.raw`form-data; name="photos"; filename="a\"b\\c.jpg"`, String.raw`a"b\c.jpg`],
  ['form-data; filename="a%22b.jpg"; name="photos"', 'a"b.jpg'],
  ['form-data; name="photos"; filename="; name=\\"token\\""', '; name="token"'],
  ['form-data;\r\n name="photos";\r\n\tfilename="a.jpg"', 'a.jpg'],
  ['form-data; name="photos"; filename="Gerät.jpg"; filename*=UTF-8\'\'x', 'Gerät.jpg'],
])('%s names the file %s', async (disposition, name) => {
  expect(await read(`${head(`Content-Disposition: ${disposition}`)}1\r\n${end}`)).toEqual({
    fields: {},
    files: [[name, '1']],
  });
});

test('a part without a file name is a field', async () => {
  expect(await read(form('name="photos"', 'Content-Type: image/jpeg'))).toEqual({
    fields: { photos: '1' },
    files: [],
  });
});

test.each([
  ['no boundary', 'malformed', form('name="a"'), 'multipart/form-data'],
  ['a long boundary', 'malformed', form('name="a"'), `multipart/form-data; boundary=${'x'.repeat(71)}`],
  ['no end', 'malformed', field('a')],
  [
    'a head without a colon',
    'malformed',
    `${head('Content-Disposition form-data', 'Content-Disposition: form-data; name="a"')}1\r\n${end}`,
  ],
  ['no name', 'malformed', form('filename="a.jpg"')],
  ['an open quote', 'malformed', form(`name="${'\\\\'.repeat(400)}`)],
  ['nested quotes', 'malformed', form('name="a"; filename="b"c".jpg"')],
  ['six files', 'files', repeat(6, (index) => file(`${index}.jpg`)) + end],
  ['26 parts without a head', 'size', repeat(26, () => `--${boundary}\r\n\r\n1\r\n`) + end],
  ['a large file', 'file size', file('a.jpg', 'x'.repeat(100_001)) + end],
  ['16 fields', 'size', repeat(16, (index) => field(`f${index}`)) + end],
  ['long texts', 'size', repeat(3, (index) => field(`f${index}`, 'x'.repeat(30_000))) + end],
  ['many heads', 'size', form('name="a"', ...Array<string>(300).fill('X: y'))],
  ['an endless head', 'size', `--${boundary}\r\nX: ${'x'.repeat(20_000)}`],
  ['9 MB of preamble', 'size', 'x'.repeat(9_100_000)],
])('a form with %s is refused: %s', async (_what, problem, body, type?: string) => {
  expect(await read(body, { type })).toBe(problem);
});

test.each([1, 100, 65_536])(
  '26 files in pieces of %i bytes are too many parts, not only too many files',
  async (size) => {
    expect(await read(repeat(26, (index) => file(`${index}.jpg`)) + end, { size })).toBe('size');
  },
);

test.each([
  ['files', (index: number) => file(`${index}`)],
  ['fields', (index: number) => field(`f${index}`)],
  ['empty parts', () => `--${boundary}\r\n\r\n\r\n`],
])('8 MB of tiny %s are refused after their first bytes', async (_, one) => {
  const parse = vi.spyOn(Dicer.prototype, 'write');
  onTestFinished(() => parse.mockRestore());
  const body = repeat(Math.floor(8_000_000 / one(0).length), one) + end;
  expect(await read(body, { size: 9_000_000 })).toMatch(/^(files|size|malformed)$/);
  const pieces = parse.mock.calls.map(([piece]: unknown[]) => Buffer.from(piece as Uint8Array).byteLength);
  expect(pieces.reduce((sum, byteCount) => sum + byteCount, 0)).toBeLessThan(16_384);
});
