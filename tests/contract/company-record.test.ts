import { beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../src/content/record/form-values';
import { syncedFields, hasPart, syncedTextParts, textPartOf } from '../../src/content/company-record';
import { contact } from '../../src/content/types/contact';
import { cvProfile } from '../../src/content/types/cv';
import { footer } from '../../src/content/types/footer';
import { imprint, privacyPolicy } from '../../src/content/types/legal';
import { sampleRow } from '../schema/sample-rows';
import { openContent } from './content-harness';

const company = {
  company_name: 'Elektro Alt',
  address_street: 'Am Kai 7',
  address_city: 'Musterhafen',
  address_postal: '12345',
  phone: '0431 12345',
  email: 'alt@example.org',
  business_hours: 'Mo\nDi',
  business_hours_note: 'Nach Vereinbarung',
  company_register: 'HRA 1',
  vat_number: 'DE000000000',
};
type Field = keyof typeof company;

const types = [contact, footer, imprint, privacyPolicy, cvProfile];

const { contract, admin, server: service } = await openContent();

/** Gives every synced field the value of the company record. */
beforeEach(async () => {
  await service.from('content_drafts').delete().not('id', 'is', null).throwOnError();
  for (const type of types) {
    const own: Row = Object.fromEntries(
      syncedFields.filter((one) => one.type === type).map(({ column, field }) => [column, company[field]]),
    );
    await service.from(type.table).delete().not('id', 'is', null).throwOnError();
    await service
      .from(type.table)
      .insert({ ...sampleRow(type), ...(type === contact ? company : own) })
      .throwOnError();
  }
});

async function read(table: string): Promise<Row> {
  const { data } = await admin.from(table).select().single().throwOnError();
  return data;
}

async function change(columns: Partial<Record<Field, string | null>>): Promise<void> {
  await admin.from('contact_info').update(columns).not('id', 'is', null).throwOnError();
}

test('the back office declares the same synced fields as the database', async () => {
  const known = await contract.sql<{ synced: string }>(
    `select concat_ws(' ', field, table_name, column_name) as synced from private.synced_company_fields`,
  );
  const declared = [
    ...syncedFields.map(({ field, type, column }) => [field, type.table, column]),
    ...syncedTextParts.map(({ type, column }) => [type.table, column]),
  ];
  expect(new Set(known.map(({ synced }) => synced))).toEqual(new Set(declared.map((one) => one.join(' '))));
});

const latest = (field: Field) => (field === 'email' ? 'neu@example.org' : 'Neu 2');

test('every synced field follows the company record while it has the same value, and keeps its own', async () => {
  const changed = Object.fromEntries(syncedFields.map(({ field }) => [field, latest(field)]));
  await change(changed);
  for (const { field, type, column } of syncedFields)
    expect(await read(type.table)).toMatchObject({ [column]: latest(field) });
  // The history marks the changes that follow the company record.
  const rows = admin.from('content_history').select('transaction, table_name, is_followed');
  const { data } = await rows.order('id', { ascending: false }).throwOnError();
  const changes = data.filter(({ transaction }) => transaction === data[0]?.transaction);
  const tables = (isFollowed: boolean) =>
    new Set(changes.filter((one) => one.is_followed === isFollowed).map((one) => one.table_name));
  expect([tables(false), tables(true).size]).toEqual([new Set(['contact_info']), types.length - 1]);
  for (const { type, column } of syncedFields) await storeText(type, column, 'Eigenes');
  await change(company);
  for (const { type, column } of syncedFields)
    expect(await read(type.table)).toMatchObject({ [column]: 'Eigenes' });
});

async function storeText({ table }: { table: string }, column: string, text: string): Promise<void> {
  const changed = { [column]: text };
  await admin.from(table).update(changed).not('id', 'is', null).throwOnError();
}

describe.each(syncedTextParts)('name and address in $type.table $column', ({ type, column }) => {
  const before = ['Elektro Alt', 'Jo Beispiel', 'Am Kai 7', '12345 Musterhafen'];
  const after = ['Elektro Neu', 'Jo Beispiel', 'Am Kai 7', '12345 Neuhafen'];

  test('follow part by part, whatever characters they contain, and only as whole parts', async () => {
    for (const between of [', ', '\n']) {
      await storeText(type, column, before.join(between));
      await change({ company_name: 'Elektro Neu', address_city: 'Neuhafen' });
      expect(await read(type.table)).toMatchObject({ [column]: after.join(between) });
      await change({ company_name: 'Elektro Alt', address_city: 'Musterhafen' });
    }
    const [odd, odder] = ['Alt (vorm. A+B), Söhne & Co.', 'Neu \\1 & [C]'];
    await change({ company_name: odd });
    await storeText(type, column, `${odd}, Am Kai 77, Altes ${odd}, ${odd} und mehr, ${odd}`);
    await change({ company_name: odder, address_street: 'Neu 2' });
    expect(await read(type.table)).toMatchObject({
      [column]: `${odder}, Am Kai 77, Altes ${odd}, ${odd} und mehr, ${odder}`,
    });
  });

  test('follow in a draft with another text', async () => {
    await storeText(type, column, before.join(', '));
    const row = await read(type.table);
    await admin
      .rpc('save_draft', {
        content_table: type.table,
        row: { ...row, [column]: 'Kim Neu, Am Kai 7' },
        base: { row, children: {} },
      })
      .throwOnError();
    await change({ address_street: 'Neu 2' });
    const { data } = await admin.from('content_drafts').select('content, base').single().throwOnError();
    expect(data.content.row[column]).toBe('Kim Neu, Neu 2');
    expect(data.base.row[column]).toBe((await read(type.table))[column]);
  });
});

test('the back office predicts whether a name is synced in a text', async () => {
  const cases: [company_name: string, responsible: string, isSynced: boolean][] = [
    ['Elektro Alt', 'Elektro Alt, Am Kai 7', true],
    ['Elektro Alt', 'Jo\nElektro Alt', true],
    ['Elektro Alt', 'Altes Elektro Alt', false],
    ['Elektro Alt', 'Elektro Alt und mehr', false],
    ['Müller, Meier GmbH', 'Jo, Müller, Meier GmbH\nAm Kai 7', true],
    ['Müller, Meier GmbH', 'Müller\nMeier GmbH', false],
    ['Müller\nMeier GmbH', 'Müller, Meier GmbH', false],
    ['A, A', 'BA, A, A', true],
    ['A+B (C)', 'A+B (C)', true],
    ['A.B', 'AxB', false],
  ];
  for (const [company_name, responsible, isSynced] of cases) {
    await change({ company_name });
    await storeText(imprint, 'responsible', responsible);
    const record = { ...company, company_name, id: '', created_at: '', updated_at: '' };
    expect(hasPart(responsible, textPartOf('company_name', record)), responsible).toBe(isSynced);
    await change({ company_name: 'Elektro Neu' });
    expect((await read('imprint')).responsible !== responsible, responsible).toBe(isSynced);
  }
});

test('an emptied company field is no longer synced', async () => {
  const controller = 'Elektro Alt\n\nAm Kai 7';
  await admin.from('privacy_policy').update({ controller }).not('id', 'is', null).throwOnError();
  for (const company_name of [null, 'Elektro Neu', '', 'Elektro Neu']) {
    await change({ company_name });
    expect(await read('imprint')).toMatchObject({ company: 'Elektro Alt' });
    expect(await read('privacy_policy')).toMatchObject({ controller });
  }
});

test('a detail that does not apply any more is left out everywhere, and comes back', async () => {
  const columns = { business_hours_note: '', company_register: '', vat_number: '' };
  await change(columns);
  expect(await read('footer_content')).toMatchObject({ business_hours_note: '' });
  expect(await read('imprint')).toMatchObject({ register_number: '', vat_id: '' });
  await change(company);
  expect(await read('footer_content')).toMatchObject({ business_hours_note: company.business_hours_note });
  expect(await read('imprint')).toMatchObject({ register_number: 'HRA 1', vat_id: 'DE000000000' });
});

test('a draft of a synced record does not restore the former value', async () => {
  const row = await read('footer_content');
  const draft = { ...row, company_description: 'Neuer Entwurf' };
  const base = { row, children: {} };
  await admin.rpc('save_draft', { content_table: 'footer_content', row: draft, base }).throwOnError();
  await change({ phone: '0431 99999' });
  const { data: kept } = await admin.from('content_drafts').select('content, base').single().throwOnError();
  await admin
    .rpc('publish_content', {
      content_table: 'footer_content',
      ...kept.content,
      base: { row: { phone: kept.base.row.phone }, children: {} },
      draft: kept.content,
    })
    .throwOnError();
  expect(await read('footer_content')).toMatchObject({
    phone: '0431 99999',
    company_description: 'Neuer Entwurf',
  });
});

test('replacing a text in chosen places changes these alone', async () => {
  const { data } = await admin.rpc('search_content', { words: '0431 12345' }).throwOnError();
  const found: { table_name: string; value: string }[] = data.places;
  const changes = found
    .filter(({ table_name }) => table_name !== 'imprint')
    .map((place) => ({ ...place, after: '0431 99999' }));
  await admin.rpc('replace_content', { changes }).throwOnError();
  const phones = await Promise.all(types.map(async ({ table }) => (await read(table)).phone));
  expect(phones).toEqual(['0431 99999', '0431 99999', '0431 12345', '0431 99999', '0431 99999']);
});
