import { expect, test } from 'vitest';
import { personText } from './common-texts';
import { historyTexts } from '../editor/drafts/texts';

test('the server, a person and a former colleague are told from each other', () => {
  expect([null, 'eva@example.org', ''].map(personText)).toEqual([
    'the server',
    'eva@example.org',
    'former colleague',
  ]);
  const made = { isPlanned: true, isFollowed: false };
  expect(historyTexts.madeBy({ ...made, person: '' })).toBe('A former colleague, as planned');
  expect(historyTexts.madeBy({ ...made, person: null })).toBe('The server, as planned');
});
