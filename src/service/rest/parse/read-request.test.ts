import { expect, test } from 'vitest';
import {
  assertJsonContentType,
  parseAccept,
  parseArguments,
  parsePayload,
  parsePrefer,
} from './read-request';

test.each([
  [undefined, 'array', false],
  ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'array', false],
  ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
  ['application/vnd.pgrst.object+json', 'object', false],
  ['application/vnd.pgrst.object; nulls=stripped', 'object', true],
  ['text/csv', 'csv', false],
])('the shape of %s', (header, kind, withoutNulls) => {
  expect(parseAccept(header)).toMatchObject({ kind, withoutNulls });
});

test.each(['text/html', 'application/vnd.pgrst.plan+json', '__proto__', ','])('no shape of %s', (header) => {
  expect(() => parseAccept(header)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }));
});

const silent = { return: 'minimal', wantsCount: false, missing: 'null', rollsBack: false };

test.each<[header: string, expected: object, applied?: string[]]>([
  ['max-affected=3', {}, []],
  ['return=everything; drop table services', {}, []],
  ['return=headers-only,return=minimal', { return: 'headers-only' }],
  ['resolution=merge-duplicates, missing=default', { resolution: 'merge-duplicates', missing: 'default' }],
  ['count=planned', { wantsCount: true }],
  ['tx=rollback, tx=commit', { rollsBack: true }],
  ['handling=strict,max-affected=3', { maxAffected: 3 }],
])('the preference %s', (header, expected, applied = header.split(/, ?/)) => {
  expect(parsePrefer(header)).toEqual({ ...silent, ...expected, applied });
});

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

test.each([
  ['[{"a":1},{"a":2}]', undefined, { isArray: true, keys: ['a'] }],
  ['[{"a":1,"b":2},{"b":1,"a":2}]', undefined, { isArray: true, keys: ['a', 'b'] }],
  ['[{"a":1},{"b":2}]', ['a', 'b'], { isArray: true, keys: ['a', 'b'] }],
  ['{"a":1,"b":2}', ['a'], { isArray: false, keys: ['a'] }],
  ['[]', undefined, { isArray: true, keys: [] }],
  ['{"__proto__":1}', undefined, { isArray: false, keys: ['__proto__'] }],
  ['{"a":"[[[["}', undefined, { isArray: false, keys: ['a'] }],
  ['{"price":12345678901234567890.10}', undefined, { isArray: false, keys: ['price'] }],
  [JSON.stringify({ a: '\\"['.repeat(200_000) }), undefined, { isArray: false, keys: ['a'] }],
])('rows %.40s with columns %s', (json, columns, expected) => {
  expect(parsePayload(bytes(json), columns)).toEqual({ json, ...expected });
});

test.each([
  ['no body', bytes('')],
  ['broken JSON', bytes('{"a":')],
  ['a number', bytes('5')],
  ['rows that are no objects', bytes('[1,2]')],
  ['rows with different keys', bytes('[{"a":1},{"b":1}]')],
  ['deep nesting under a repeated key', bytes(`{"a":${'['.repeat(33)}${']'.repeat(33)},"a":1}`)],
  ['very deep nesting', bytes('['.repeat(500_000))],
  ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]).buffer],
])('refuses %s', (_name, body) => {
  expect(() => parsePayload(body, undefined)).toThrow(
    expect.objectContaining({ status: 400, code: 'PGRST102' }),
  );
});

test('accepts a call without a body', () => {
  expect(parseArguments(new ArrayBuffer(0))).toEqual({ json: '{}', isArray: false, keys: [] });
});

test('accepts content of type JSON only', () => {
  for (const type of [undefined, '', 'Application/JSON; charset=utf-8'])
    expect(() => assertJsonContentType(type)).not.toThrow();
  for (const type of ['text/csv', 'multipart/form-data; boundary=x'])
    expect(() => assertJsonContentType(type)).toThrow(
      expect.objectContaining({ status: 415, code: 'PGRST102' }),
    );
});
