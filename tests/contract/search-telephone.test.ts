import { beforeAll, expect, test } from 'vitest';
import { occurrencesIn, telephonePattern } from '../../src/admin/editor/search/words';
import { tablesClient } from './clients';
import { openContract } from './server';

/** The database and the back office find a phone number in any spelling. */

const spellings = [
  ['0431 / 12345-0', 'Rufen Sie 0431 123450 an'],
  ['0431123450', 'Rufen Sie (0431) 12 34 5-0 an'],
  ['0431 123450', '0431.12345–0'],
  ['0431 123450', '0431\u00a012345\u20110'],
  ['+49 431 123450', '0431/12345-0'],
  ['0431 123450', 'Tel. +49 (0)431 12345-0'],
  ['0049 (0) 431 123450', '+49 431 123450'],
  ['431 123450', '+49 431 12345 0'],
  ['+44 20 1234', '+44 (20) 12 34'],
  ['+44 20 1234', '0044 20 1234'],
  ['0044 20 1234', '+44 (20) 12 34'],
  ['00 44 20 1234', '+44 20-1234'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+44 20 7946-0958'],
  ['+442079460958', '+44 (0)20 7946 0958'],
  ['0044 (0) 20 7946 0958', '(+44) (0)20/79460958'],
  ['+353 (0)1 234 567', '00353 1 234567'],
  ['+1 (0) 234 567', '+1 (0)234567'],
  ['123-456', '12 34 56'],
  ['000 123 456', '00 0123456'],
  // Other numbers are matched as typed.
  ['004900', 'Artikel 004900'],
];

const others = [
  ['0431 123450', '0431 123451'],
  ['0431 123450', '0431 und 123450'],
  ['+44 20 1234', '44 20 1234'],
  ['0044 20 1234', '044 20 1234'],
  ['+44 (0)20 7946 0958', '020 7946 0958'],
  ['+44 (0)20 7946 0958', '+44 0 20 7946 0958'],
  ['+44 (0)20 7946 0958', '+44 (00)20 7946 0958'],
  ['+44 0 20 7946 0958', '+44 20 7946 0958'],
  ['+44 20 7946 0958', '+44 20 (0)7946 0958'],
  ['004900', '2 00 Stück, 3 000'],
  ['+49 (0) 12345', '0 12345'],
  ['0431 12', '043112'],
  ['12 345', '12345'],
  ['0431+123450', '0431 123450'],
  ['Tel. 0431 123450', 'Tel. 0431 12345-0'],
];

const gaps = ['-', ' ', '\n', '/', '(', ')', '.', '\u00a0', '\u2009', '\u202f', '\u2010', '\u2011', '\u2013'];

const contract = await openContract();
const admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
const texts = ['0431 12345-0', ...[...spellings, ...others].map(([, text]) => text)];
const separated = gaps.map((gap) => `0431${gap}12345${gap}0`);
const rows = [...new Set([...texts, ...separated])].map((answer) => ({ question: 'Wie?', answer }));
beforeAll(async () => {
  await admin.from('exchange_faqs').insert(rows).throwOnError();
});

/** Checks whether the search for these words finds this stored text. */
async function isFound(words: string, answer: string): Promise<boolean> {
  const { data } = await admin.rpc('search_content', { words }).throwOnError();
  return data.places.some(({ value }: { value: string }) => value === answer);
}

test.each(spellings)('%j is found in %j', async (words, text) => {
  expect(await isFound(words, text)).toBe(true);
  expect(occurrencesIn(text, words)).toHaveLength(1);
});

test.each(others)('%j is not found in %j', async (words, text) => {
  expect(await isFound(words, text)).toBe(false);
  expect(occurrencesIn(text, words)).toHaveLength(0);
});

test.each(gaps)('digits may be separated by %j', async (gap) => {
  expect(await isFound('0431 123450', `0431${gap}12345${gap}0`)).toBe(true);
  expect(occurrencesIn(`0431${gap}12345${gap}0`, '0431 123450')).toHaveLength(1);
  expect(await isFound(`0431${gap}123450`, '0431 12345-0')).toBe(true);
  expect(occurrencesIn('0431 12345-0', `0431${gap}123450`)).toHaveLength(1);
});

test.each([
  ...[
    '0431 123450',
    '+49 (0) 431 123450',
    '0049 431 123450',
    '(+49) 431/12345-0',
    '+44 20 1234',
    '0044 20 1234',
  ],
  ...['+44 (0)20 1234', '0044 (0) 20 1234', '+ (0) 123456', '+44 (0)', '(+44)(0)201234', '+1234 (0) 567'],
  ...['(00 44) 20 1234', '431\u2009123450', '00\u2009123456', '123-456', '000000', '0000000000'],
  ...['004900', '+49 0 12345', '0431 12', '+44 1234', '+', '00', '', ' ', 'Tel. 0431 123450', '0431+123450'],
])('database and back office read %j alike', async (words) => {
  const [row] = await contract.sql<{ pattern: string | null }>(
    'select private.telephone_pattern($1) as pattern',
    [words],
  );
  // `RegExp.source` escapes slashes.
  expect(telephonePattern(words)?.source.replaceAll(String.raw`\/`, '/') ?? null).toBe(row?.pattern);
});
