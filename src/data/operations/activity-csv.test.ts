import { expect, test } from 'vitest';
import { activityCsv } from './activity';

test('activities of all pages become rows, without formulas', async () => {
  const activity = { id: 1, at: '2026-11-28T10:00:00Z', person: null, action: 'change_role' };
  async function* pages() {
    yield [{ ...activity, object: '=ada@example.org', detail: { role: 'editor', former_role: 'author' } }];
    yield [{ ...activity, object: '', detail: {} }];
    yield [];
  }
  const csv = await (await activityCsv(pages())).text();
  expect(csv.split('\r\n')).toEqual([
    '"at";"person";"action";"object";"detail"',
    `"2026-11-28T10:00:00Z";"";"change_role";"'=ada@example.org";"role: editor, former_role: author"`,
    '"2026-11-28T10:00:00Z";"";"change_role";"";""',
    '',
  ]);
});
