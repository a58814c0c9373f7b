import { expect, test } from 'vitest';
import { activityCsv } from './activity-csv';

test('activities become rows, without formulas', () => {
  const activity = { id: 1, at: '2026-11-28T10:00:00Z', person: null, action: 'change_role' };
  const csv = activityCsv([
    { ...activity, object: '=ada@example.org', detail: { role: 'editor', former_role: 'author' } },
  ]);
  expect(csv.split('\r\n')[1]).toBe(
    `"2026-11-28T10:00:00Z";"";"change_role";"'=ada@example.org";"role: editor, former_role: author"`,
  );
});
