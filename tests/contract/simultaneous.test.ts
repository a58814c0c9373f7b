import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Content, Row } from '../../src/content/record/form-values';
import type { Single } from '../../src/content/model';
import { contact } from '../../src/content/types/contact';
import { privacyPolicy } from '../../src/content/types/legal';
import { backends } from '../schema/migrated-database';
import { sampleRow } from '../schema/sample-rows';
import { openContent } from './content-harness';
import { openContract } from './server';

/** Editors who save at the same moment: PostgreSQL runs their transactions in parallel, PGlite one after the other. */

/** PGlite runs the requests of every round alike. */
const rounds = process.env.TEST_DATABASE_URL ? 5 : 1;
const clientCount = 4;
const content_table = 'client_references';

/** The change of an editor who saves while others wait for the row. */
const saves = {
  text: `update public.privacy_policy set controller = replace(controller, 'Ada', 'Bo')`,
  draft: `update public.content_drafts set content = replace(content::text, 'Ada', 'Bo')::jsonb`,
};

describe.for(backends)('in %s', async ([name, openDatabase]) => {
  const contract = await openContract({ openDatabase });
  const { admin: tables, server } = await openContent(contract);

  /** Stores the only row of this type, without a draft. */
  async function storeSingle({ table }: Single, row: Row): Promise<Row> {
    await server.from('content_drafts').delete().eq('content_type', table).throwOnError();
    await server.from(table).delete().not('id', 'is', null).throwOnError();
    const { data } = await server.from(table).insert(row).select().single().throwOnError();
    return data;
  }

  test('one of several first drafts, and of several changes of one, is stored, the others get a conflict', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = randomUUID();
      const save = (draft?: Content) =>
        atOnce((company) => tables.rpc('save_draft', { content_table, ...reference(id, company), draft }));
      const stored = async () =>
        (await tables.from('content_drafts').select().eq('record_id', id).single().throwOnError()).data;
      const responses = await save();
      const first = await stored();
      expect(responses.map(outcomeOf).toSorted()).toEqual(oneOf('stored', 'draft'));
      for (const { data } of responses) expect(data.stored ?? data).toEqual(first);
      const changes = await save(first.content);
      expect(changes.map(outcomeOf).toSorted()).toEqual(oneOf('stored', 'draft'));
    }
  });

  test('one of several new records with the same id is stored, the others get it as a conflict', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = randomUUID();
      const save = (company: string) =>
        tables.rpc('save_content', { content_table, ...reference(id, company) });
      const responses = await atOnce(save);
      expect(responses.map(outcomeOf).toSorted()).toEqual(oneOf('stored', 'changed'));
      const winner = responses.find((response) => outcomeOf(response) === 'stored')?.data;
      for (const { data } of responses) expect(data.stored ?? data).toEqual(winner);
    }
  });

  test('each version of a record begins with the end of the version before, whatever happens at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = randomUUID();
      const begun = { content_table, ...reference(id, 'begun') };
      const { data: base } = await tables.rpc('save_content', begun).throwOnError();
      const draft = reference(id, 'planned');
      await tables.rpc('save_draft', { content_table, ...draft, base }).throwOnError();
      const responses = await Promise.all([
        tables.rpc('save_content', { content_table, ...reference(id, 'saved'), base }),
        tables.rpc('publish_content', { content_table, ...draft, base, draft }),
        tables.rpc('unpublish_content', { content_table, record_id: id }),
        tables.rpc('save_draft', { content_table, ...reference(id, 'planned anew'), base, draft }),
        tables.from(content_table).delete().eq('id', id),
        tables.rpc('save_content', { content_table, ...reference(id, 'saved too'), base }),
      ]);
      expect(responses.map(({ error }) => error)).toEqual(responses.map(() => null));

      const { data: rows } = await tables.from(content_table).select().eq('id', id).throwOnError();
      const history = tables.from('content_history').select('before, after').eq('record_id', id);
      const { data: versions } = await history.eq('table_name', content_table).order('id').throwOnError();
      const states = [null, ...versions.map(({ after }) => after)];
      expect(versions.map(({ before }) => before)).toEqual(states.slice(0, -1));
      expect(states.at(-1)).toEqual(rows[0] ?? null);
    }
  });

  test.for<[saved: keyof typeof saves, columns: Row]>([
    ['text', { address_street: 'Neu 2' }],
    ['draft', { phone: '0431 99999' }],
  ])('a %s in the middle of a save is synced with %j and loses nothing', async ([saved, columns]) => {
    const record = sampleRow(contact);
    await storeSingle(contact, record);
    const { phone, address_street } = { ...record, ...columns };
    const same = { phone: record.phone, controller: `Ada\n${record.address_street}` };
    const row = await storeSingle(privacyPolicy, { ...sampleRow(privacyPolicy), ...same });
    const ofPolicy = { content_table: 'privacy_policy', row, base: { row, children: {} } };
    await tables.rpc('save_draft', ofPolicy).throwOnError();

    const following = await contract.database.transaction(async (tx) => {
      await tx.execute(saves[saved], []);
      const begun = tables.from('contact_info').update(columns).not('id', 'is', null).throwOnError().then();
      // PGlite runs the update after this transaction; PostgreSQL blocks it on the row that is being saved.
      const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      if (name === 'PostgreSQL') await expect.poll(() => contract.sql(blocked)).not.toEqual([]);
      return { begun };
    });
    await following.begun;
    const { data: text } = await tables.from('privacy_policy').select().single().throwOnError();
    const drafts = tables.from('content_drafts').select('content').eq('content_type', 'privacy_policy');
    const { data: draft } = await drafts.single().throwOnError();
    const found = { text, draft: draft.content.row }[saved];
    expect(found).toMatchObject({ phone, controller: `Bo\n${address_street}` });
  });

  test('an example edited during the removal of examples stays, or its edit is refused', async () => {
    await server.from('installation').insert({ first_started_at: '2999-01-01' }).throwOnError();
    for (let round = 0; round < rounds; round += 1) {
      const id = randomUUID().replace(/^(.{14})4/, '$15');
      const example = reference(id, 'Beispiel');
      const { data: base } = await server.rpc('save_content', { content_table, ...example }).throwOnError();
      const { row, children } = example;
      const [saved, removed] = await Promise.all([
        tables.rpc('save_content', { content_table, row: { ...row, company: 'Eigene' }, children, base }),
        tables.rpc('remove_example_content'),
      ]);
      expect(removed.error).toBeNull();
      const { data } = await tables.from(content_table).select('company').eq('id', id).throwOnError();
      const outcome = outcomeOf(saved);
      expect([outcome, data, removed.data.records]).toEqual(
        outcome === 'stored' ? ['stored', [{ company: 'Eigene' }], 0] : ['deleted', [], 1],
      );
    }
  });
});

function reference(id: string, company: string): Content {
  return {
    row: { id, company, project: 'P', testimonial: 'T' },
    children: { reference_images: [{ id: randomUUID(), image_url: '/1.jpg', order: 0 }] },
  };
}

/** Sends one request per user, each with another company name. */
function atOnce<Answer>(ask: (company: string) => PromiseLike<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: clientCount }, (_, person) => ask(`Werft ${person}`)));
}

/** Returns `stored`, the name of a conflict, or the code of an error. */
function outcomeOf({ data, error }: { data: unknown; error: { code: string } | null }): string {
  const isConflict = typeof data === 'object' && data !== null && 'conflict' in data;
  return error?.code ?? (isConflict ? String(data.conflict) : 'stored');
}

/** Returns the sorted outcomes of simultaneous requests of which one succeeds. */
function oneOf(success: string, conflict: string): string[] {
  return [success, ...Array.from({ length: clientCount - 1 }, () => conflict)].toSorted();
}
