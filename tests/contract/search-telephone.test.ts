import { afterAll, beforeAll, expect, test } from 'vitest';
import { occurrencesIn } from '../../src/admin/search/occurrences';
import { tablesClient } from './clients';
import { createContract, type Contract } from './server';

/** A telephone number is found however it is spelled: by the database, and by the back office that shows where it stands. */

type Tables = ReturnType<typeof tablesClient>;

let contract: Contract;
let admin: Tables;

beforeAll(async () => {
  contract = await createContract();
  admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
});
afterAll(() => contract.close());

async function isFound(words: string, answer: string): Promise<boolean> {
  await admin.from('exchange_faqs').delete().not('id', 'is', null).throwOnError();
  await admin.from('exchange_faqs').insert({ question: 'Wie?', answer }).throwOnError();
  const { data } = await admin.rpc('search_content', { words }).throwOnError();
  return data.count > 0;
}

test.each([
  ['0431 / 12345-0', 'Rufen Sie 0431 123450 an'],
  ['0431123450', 'Rufen Sie (0431) 12 34 5-0 an'],
  ['0431 123450', '0431.12345–0'],
  ['0431 123450', '0431\u00a012345\u20110'],
  ['+49 431 123450', '0431/12345-0'],
  ['0431 123450', 'Tel. +49 (0)431 12345-0'],
  ['0049 (0) 431 123450', '+49 431 123450'],
  ['431 123450', '+49 431 12345 0'],
  ['+44 20 1234', '+44 (20) 12 34'],
  ['123-456', '12 34 56'],
])('%j is found in %j', async (words, text) => {
  expect(await isFound(words, text)).toBe(true);
  expect(occurrencesIn(text, words)).toHaveLength(1);
});

test.each([
  ['0431 123450', '0431 123451'],
  ['0431 123450', '0431 und 123450'],
  ['+44 20 1234', '44 20 1234'],
  ['12 345', '12345'],
  ['0431+123450', '0431 123450'],
  ['Tel. 0431 123450', 'Tel. 0431 12345-0'],
])('%j is not found in %j', async (words, text) => {
  expect(await isFound(words, text)).toBe(false);
  expect(occurrencesIn(text, words)).toHaveLength(0);
});
