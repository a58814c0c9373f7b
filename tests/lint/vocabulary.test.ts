import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { vocabulary } from '../../eslint-vocabulary.js';

const config = {
  plugins: { vocabulary },
  rules: { 'vocabulary/words': 'error', 'vocabulary/unit': 'error' },
} as const;

test.each([
  ['const patience = 5_000;', 'words'],
  ['function f(stranger) {}', 'words'],
  ['const { longestList } = limits;', 'words'],
  ['const { list: papersOf } = rights;', 'words'],
  ['const timeout = 5_000;', 'unit'],
  ['const maxBody = 10 * 1024 ** 2;', 'unit'],
  ['setTimeout(stop, delay);', 'unit'],
  ['AbortSignal.timeout(delay);', 'unit'],
])('reports %s', (code, rule) => {
  expect(new Linter().verify(code, config).map(({ ruleId }) => ruleId)).toEqual([`vocabulary/${rule}`]);
});

test.each([
  'const timeoutMs = 5_000;',
  'const maxBodyBytes = 10 * 1024 ** 2;',
  'const wishful = almost;',
  'setTimeout(stop, delayMs);',
  'setTimeout(stop, 0);',
  'const interval = readInterval();',
])('accepts %s', (code) => {
  expect(new Linter().verify(code, config)).toEqual([]);
});
