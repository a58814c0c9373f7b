import { expect, test } from 'vitest';
import { parsePrefer } from './read-request';

const silent = { return: 'minimal', wantsCount: false, missing: 'null', applied: [] };

test.each([
  [undefined, silent],
  ['', silent],
  ['return=representation', { ...silent, return: 'representation', applied: ['return=representation'] }],
  [
    'return=headers-only,return=minimal',
    { ...silent, return: 'headers-only', applied: ['return=headers-only', 'return=minimal'] },
  ],
  [
    'resolution=merge-duplicates, missing=default',
    {
      ...silent,
      resolution: 'merge-duplicates',
      missing: 'default',
      applied: ['resolution=merge-duplicates', 'missing=default'],
    },
  ],
  ['count=planned', { ...silent, wantsCount: true, applied: ['count=planned'] }],
  [
    'handling=strict,max-affected=3',
    { ...silent, maxAffected: 3, applied: ['handling=strict', 'max-affected=3'] },
  ],
  ['max-affected=3', silent],
  ['return=everything; drop table services', silent],
  ['tx=rollback', silent],
])('%s', (header, expected) => {
  expect(parsePrefer(header)).toEqual(expected);
});

test('handling=strict refuses unknown preferences', () => {
  expect(() => parsePrefer('handling=strict, return=all, x')).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'PGRST122',
      extra: { details: 'Invalid preferences: return=all, x' },
    }),
  );
});
