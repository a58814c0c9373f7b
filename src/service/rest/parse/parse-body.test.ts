import { expect, test } from 'vitest';
import { parseArguments, parsePayload, assertJsonContentType } from './read-request';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

test.each([
  ['{"a":1,"b":2}', undefined, { isArray: false, keys: ['a', 'b'] }],
  ['[{"a":1},{"a":2}]', undefined, { isArray: true, keys: ['a'] }],
  ['[{"a":1,"b":2},{"b":1,"a":2}]', undefined, { isArray: true, keys: ['a', 'b'] }],
  ['[{"a":1},{"b":2}]', ['a', 'b'], { isArray: true, keys: ['a', 'b'] }],
  ['{"a":1,"b":2}', ['a'], { isArray: false, keys: ['a'] }],
  ['[]', undefined, { isArray: true, keys: [] }],
  ['{}', undefined, { isArray: false, keys: [] }],
  ['{"__proto__":1}', undefined, { isArray: false, keys: ['__proto__'] }],
  ['{"a":"[[[["}', undefined, { isArray: false, keys: ['a'] }],
])('rows %s with columns %s', (json, columns, expected) => {
  expect(parsePayload(bytes(json), columns)).toEqual({ json, ...expected });
});

test('numbers reach the database as written', () => {
  const json = '{"price":12345678901234567890.10}';
  expect(parsePayload(bytes(json), undefined).json).toBe(json);
});

test.each([
  ['no body', ''],
  ['broken JSON', '{"a":'],
  ['a raw NUL', '{"a":"\0"}'],
  ['a number', '5'],
  ['null', 'null'],
  ['rows that are no objects', '[1,2]'],
  ['rows with different keys', '[{"a":1},{"b":1}]'],
  ['rows with fewer keys', '[{"a":1,"b":1},{"b":1}]'],
  ['deep nesting', `{"a":${'['.repeat(33)}${']'.repeat(33)}}`],
  ['deep nesting under a repeated key', `{"a":${'['.repeat(33)}${']'.repeat(33)},"a":1}`],
  ['very deep nesting', '['.repeat(500_000)],
])('refuses %s', (_name, json) => {
  expect(() => parsePayload(bytes(json), undefined)).toThrow(
    expect.objectContaining({ status: 400, code: 'PGRST102' }),
  );
});

test('refuses invalid UTF-8', () => {
  expect(() => parsePayload(new Uint8Array([0x7b, 0xff, 0x7d]).buffer, undefined)).toThrow(
    expect.objectContaining({ code: 'PGRST102' }),
  );
});

test('accepts a large body with one long text', () => {
  const json = JSON.stringify({ a: '\\"['.repeat(200_000) });
  expect(parsePayload(bytes(json), undefined).keys).toEqual(['a']);
});

test('accepts a call without a body', () => {
  expect(parseArguments(new ArrayBuffer(0))).toEqual({ json: '{}', isArray: false, keys: [] });
});

test.each([undefined, '', 'application/json', 'Application/JSON; charset=utf-8'])(
  'accepts content of type %s',
  (type) => {
    expect(() => assertJsonContentType(type)).not.toThrow();
  },
);

test.each(['text/csv', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'refuses content of type %s',
  (type) => {
    expect(() => assertJsonContentType(type)).toThrow(
      expect.objectContaining({ status: 415, code: 'PGRST102' }),
    );
  },
);
