import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyFormValues } from '../../src/content/record/record';
import type { Row } from '../../src/content/record/form-values';
import { references } from '../../src/content/types/references/type';
import { createSaveContext, saveRecord } from '../../src/data/records/save';
import { contractUrl } from './server';
import { createSaveHarness, list, picture, table, texts } from './save-harness';

/** A save whose response is lost is sent again with its request id, and executed once. */

const { contract, admin, otherAdmin, createReference, historyOf } = await createSaveHarness();
afterAll(() => contract.close());

describe.each(['save_content', 'publish_content'])('%s', (name) => {
  test('answers a repeated request with the stored record and writes nothing', async () => {
    const base = await createReference();
    const request = {
      content_table: table,
      row: { ...base.row, company: 'Erste' },
      children: { [list]: [picture(0)] },
      base,
      request_id: randomUUID(),
    };
    const first = await admin.rpc(name, request).throwOnError();
    expect((await admin.rpc(name, request).throwOnError()).data).toEqual(first.data);

    const later = { ...request, row: { ...base.row, company: 'Zweite' }, base: first.data };
    const second = await otherAdmin
      .rpc('save_content', { ...later, request_id: randomUUID() })
      .throwOnError();
    const changes = await historyOf(base);
    expect((await admin.rpc(name, request).throwOnError()).data).toEqual(second.data);
    expect(await historyOf(base)).toEqual(changes);

    await admin.from(table).delete().eq('id', base.row.id).throwOnError();
    expect((await admin.rpc(name, request).throwOnError()).data).toEqual({ conflict: 'deleted' });
  });

  test('refuses a request for other content with an outdated base', async () => {
    const base = await createReference();
    const request = { content_table: table, row: { ...base.row, company: 'Erste' }, base };
    await admin.rpc(name, { ...request, request_id: randomUUID() }).throwOnError();
    const later = { ...request, row: { ...base.row, company: 'Zweite' }, request_id: randomUUID() };
    expect((await admin.rpc(name, later).throwOnError()).data).toMatchObject({ conflict: 'changed' });
  });
});

describe('a form', () => {
  /** Saves as a form does. `faults` lists when the next requests fail: before or after their execution. */
  async function createForm() {
    const { token } = await contract.signIn({ admin: true });
    const faults: ('before' | 'after')[] = [];
    const sent: string[] = [];
    const context = createSaveContext({
      url: contractUrl,
      key: contract.keys.publishableKey,
      accessToken: async () => token,
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
    const save = (company: string, slug = '', row: Row | null = null) =>
      saveRecord(
        {
          type: references,
          values: { ...values, row, texts: { ...values.texts, ...texts, company, slug } },
          expected: { published: null, draft: null },
          to: 'website',
        },
        context,
      );
    return { id: values.id, faults, sent, save };
  }

  test('repeats a lost request with the same id', async () => {
    const { id, faults, sent, save } = await createForm();
    faults.push('after', 'before');
    await expect(save('Erste')).rejects.toThrow();
    await expect(save('Erste')).rejects.toThrow();
    const { published } = await save('Erste');
    expect(published?.texts.company).toBe('Erste');
    expect(new Set(sent)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
    expect(await historyOf({ row: { id }, children: {} })).toHaveLength(1);
  });

  test.each([
    ['before', ['Zweite']],
    ['after', ['Erste', 'Zweite']],
  ] as const)('continues after a response lost %s the execution', async (fault, versions) => {
    const { id, faults, save } = await createForm();
    faults.push(fault);
    await expect(save('Erste')).rejects.toThrow();
    const { published } = await save('Zweite');
    expect(published?.texts.company).toBe('Zweite');
    const companies = (await historyOf({ row: { id }, children: {} })).map(({ after }) => after.company);
    expect(companies.slice(-versions.length)).toEqual(versions);
  });

  test('does not overwrite a change that another user made after the lost request', async () => {
    const { id, faults, save } = await createForm();
    faults.push('after');
    await expect(save('Erste')).rejects.toThrow();
    await otherAdmin.from(table).update({ company: 'Fremde' }).eq('id', id).throwOnError();
    await expect(save('Zweite')).rejects.toMatchObject({ code: 'conflict', status: 409 });
  });

  test.each([
    ['that the record had before is replaced', true],
    ['that its user typed is refused', false],
  ])('a taken slug %s, with one request', async (_what, isFormer) => {
    const { row } = await createReference();
    const { sent, save } = await createForm();
    const saving = save('Dritte', String(row.slug), isFormer ? { slug: row.slug } : null);
    if (isFormer) expect((await saving).published?.row?.slug).toMatch(/^dritte-faehre/);
    else await expect(saving).rejects.toMatchObject({ code: 'taken', status: 409 });
    expect(sent).toHaveLength(1);
  });

  test('continues with the next content when the database refuses the lost request', async () => {
    const taken = await createReference();
    const { faults, sent, save } = await createForm();
    faults.push('before');
    await expect(save('Erste', String(taken.row.slug))).rejects.toThrow();
    expect((await save('Zweite', 'zweite-werft')).published?.row?.slug).toBe('zweite-werft');
    expect(sent).toHaveLength(3);
  });
});
