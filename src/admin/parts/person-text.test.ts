import { expect, test } from 'vitest';
import { personText } from './common-texts';
import { texts as history } from '../editor/history/texts';

test('the server, a person and a former colleague are told from each other', () => {
  expect([null, 'eva@example.org', ''].map(personText)).toEqual([
    'the server',
    'eva@example.org',
    'former colleague',
  ]);
  const made = { isPlanned: true, isFollowed: false };
  expect(history.madeBy({ ...made, email: '' })).toBe('A former colleague, as planned');
  expect(history.madeBy({ ...made, email: null })).toBe('The server, as planned');
});
