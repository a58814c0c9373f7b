import { expect, test } from 'vitest';
import type { Row } from '../../src/content/record/form-values';
import { emptyFormValues } from '../../src/content/record/record';
import { references } from '../../src/content/types/references';
import { createSaveContext, saveRecord } from '../../src/data/records/save';
import { openContent, table, texts } from './content-harness';

/** Requests of a form whose connection fails before or after their execution. */

const { contract, other, published, historyOf } = await openContent();

/** Saves as a form does. `faults` lists when the next requests fail: before or after their execution. */
async function createForm() {
  const { token } = await contract.signIn({ admin: true });
  const faults: ('before' | 'after')[] = [];
  const sent: string[] = [];
  const context = createSaveContext({
    ...contract.serviceOf(token),
    fetch: async (input, init) => {
      if (!String(input).includes('/rpc/')) return contract.fetch(input, init);
      sent.push(JSON.parse(String(init?.body)).request_id);
      const fault = faults.shift();
      if (fault === 'before') throw new TypeError('Failed to fetch');
      const response = await contract.fetch(input, init);
      if (fault === 'after') throw new TypeError('Failed to fetch');
      return response;
    },
  });
  const values = emptyFormValues(references);
  const expected = { published: null, draft: null };
  const submit = async (company: string, slug = '', row: Row | null = null) => {
    const filled = { ...values, row, fields: { ...values.fields, ...texts, company, slug } };
    return (await saveRecord({ type: references, values: filled, expected, to: 'website' }, context))
      .published;
  };
  const companies = async () => {
    const after = (await historyOf({ row: { id: values.id } })).map((change) => Object(change.after));
    return after.map(({ company }) => company);
  };
  return { id: values.id, faults, sent, submit, companies };
}

test('repeats a lost request with the same id', async () => {
  const { faults, sent, submit, companies } = await createForm();
  faults.push('after', 'before');
  for (let times = 0; times < 2; times += 1) await expect(submit('Erste')).rejects.toThrow();
  expect((await submit('Erste'))?.fields.company).toBe('Erste');
  expect(new Set(sent)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  expect(await companies()).toEqual(['Erste']);
});

test.each([
  ['before', ['Zweite']],
  ['after', ['Erste', 'Zweite']],
] as const)('continues after a response lost %s the execution', async (fault, versions) => {
  const { faults, submit, companies } = await createForm();
  faults.push(fault);
  await expect(submit('Erste')).rejects.toThrow();
  expect((await submit('Zweite'))?.fields.company).toBe('Zweite');
  expect((await companies()).slice(-versions.length)).toEqual(versions);
});

test('does not overwrite a change that another user made after the lost request', async () => {
  const { id, faults, submit } = await createForm();
  faults.push('after');
  await expect(submit('Erste')).rejects.toThrow();
  await other.from(table).update({ company: 'Fremde' }).eq('id', id).throwOnError();
  await expect(submit('Zweite')).rejects.toMatchObject({ code: 'conflict', status: 409 });
});

test.each([
  ['that the record had before is replaced', true],
  ['that its user typed is refused', false],
])('a taken slug %s, with one request', async (_what, isFormer) => {
  const { row } = await published();
  const { sent, submit } = await createForm();
  const saving = submit('Dritte', String(row.slug), isFormer ? { slug: row.slug } : null);
  if (isFormer) expect((await saving)?.row?.slug).toMatch(/^dritte-faehre/);
  else await expect(saving).rejects.toMatchObject({ code: 'taken', status: 409 });
  expect(sent).toHaveLength(1);
});

test('continues with the next content when the database refuses the lost request', async () => {
  const taken = await published();
  const { faults, sent, submit } = await createForm();
  faults.push('before');
  await expect(submit('Erste', String(taken.row.slug))).rejects.toThrow();
  expect((await submit('Zweite', 'zweite-werft'))?.row?.slug).toBe('zweite-werft');
  expect(sent).toHaveLength(3);
});
