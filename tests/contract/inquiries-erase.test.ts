import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../../src/data/site/inquiries';
import { createTables } from '../../src/data/client/tables';
import { type Contract, contractUrl, createContract } from './server';

let contract: Contract;
beforeAll(async () => {
  contract = await createContract();
});
afterAll(() => contract.close());

test('erasing deletes all inquiries of a person, however many, and no others', async () => {
  const { database, keys } = contract;
  await database.transaction(
    (tx) =>
      tx.query(
        `insert into public.inquiries (topic, name, email, message, delivery)
         select 'contact', 'Ada', case n when 1 then 'ADA_L@example.org' when 2 then 'adaxl@example.org'
           else 'ada_l@example.org' end, 'Guten Tag', 'off'
         from generate_series(1, 1202) n`,
      ),
    { callerClass: 'server' },
  );
  const { token } = await contract.signIn({ admin: true });
  let maxUrlLength = 0;
  const tables = createTables({
    url: contractUrl,
    key: keys.publishableKey,
    accessToken: async () => token,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      maxUrlLength = Math.max(maxUrlLength, request.url.length);
      return contract.fetch(request);
    },
  });
  expect(await erasePerson(tables, 'ada_l@example.org')).toBe(1201);
  const { data } = await tables.from('inquiries').select('email').throwOnError();
  expect(data).toEqual([{ email: 'adaxl@example.org' }]);
  // The URL length that proxies accept.
  expect(maxUrlLength).toBeLessThan(8000);
});
