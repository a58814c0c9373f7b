import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { columnsOf, emptyFormValues, validate } from '../../src/content/record/record';
import { tablesClient } from './clients';
import { createContract, type Contract } from './server';

type Tables = ReturnType<typeof tablesClient>;

let contract: Contract;
let visitor: Tables;
let nonAdmin: Tables;
let admin: Tables;
let other: Tables;

beforeAll(async () => {
  contract = await createContract();
  visitor = tablesClient(contract);
  nonAdmin = tablesClient(contract, { token: (await contract.signIn()).token });
  admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
  other = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
});
afterAll(() => contract.close());

const table = 'client_references';
const list = 'reference_images';

type Row = Record<string, unknown>;
type Content = { row: Row; children: Record<string, Row[]> };
type Draft = { content: Content | null; base: Content | null; publish_at: string | null } & Row;
/** Further parameters of `save_draft` and `publish_content`. */
type DraftParameters = {
  content_table?: string;
  base?: Content | null;
  draft?: Content | null;
  publish_at?: string;
  unpublish_at?: string;
};

function reference(company: string): Content {
  const id = randomUUID();
  const picture = { id: randomUUID(), reference_id: id, image_url: '/storage/1.jpg', alt: '', order: 0 };
  return { row: { id, company, project: 'Fähre', testimonial: 'Gut.' }, children: { [list]: [picture] } };
}

function saveDraft(client: Tables, content: Content, parameters: DraftParameters = {}) {
  return client.rpc('save_draft', { content_table: table, ...content, ...parameters });
}

function publish(client: Tables, content: Content, parameters: DraftParameters = {}) {
  return client.rpc('publish_content', { content_table: table, ...content, ...parameters });
}

async function draftOf({ row }: Content): Promise<Draft | null> {
  const { data } = await admin
    .from('content_drafts')
    .select()
    .eq('record_id', row.id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Returns the published row as visitors read it. */
async function publishedRow({ row }: Content): Promise<Row | null> {
  const { data } = await visitor
    .from(table)
    .select(`company, ${list}(id)`)
    .eq('id', row.id)
    .maybeSingle()
    .throwOnError();
  return data;
}

async function published(company: string): Promise<Content> {
  const { data } = await publish(admin, reference(company)).throwOnError();
  return data;
}

const renamed = (content: Content, company: string): Content => ({
  ...content,
  row: { ...content.row, company },
});

describe('a draft', () => {
  test('is visible to no visitor and raises no revision', async () => {
    const content = reference('Entwurfswerft');
    const revision = () => visitor.from('content_revision').select('revision').single();
    const { data: before } = await revision();
    const { data, error } = await saveDraft(admin, content);
    expect(error).toBeNull();
    expect(data).toMatchObject({ content_type: table, record_id: content.row.id, content, base: null });
    expect(data.email).toMatch(/@/);
    expect(await publishedRow(content)).toBeNull();
    expect((await revision()).data).toEqual(before);
    for (const client of [visitor, nonAdmin]) {
      const { data: seen } = await client.from('content_drafts').select();
      expect(seen ?? []).toEqual([]);
    }
  });

  test('cannot be saved, published or unpublished without administrator rights', async () => {
    const content = reference('Fremde Werft');
    const stored = await published('Veröffentlichte Werft');
    for (const client of [visitor, nonAdmin]) {
      expect((await saveDraft(client, content)).error).not.toBeNull();
      expect((await publish(client, content)).error).not.toBeNull();
      const taken = await client.rpc('unpublish_content', { content_table: table, record_id: stored.row.id });
      expect(taken.error).not.toBeNull();
    }
    expect(await draftOf(content)).toBeNull();
    expect(await publishedRow(content)).toBeNull();
    expect(await publishedRow(stored)).not.toBeNull();
  });

  test.each(['inquiries', 'admins', 'reference_images', 'pg_class'])(
    'of %s is refused',
    async (content_table) => {
      const { error } = await admin.rpc('save_draft', {
        content_table,
        row: { id: randomUUID() },
        children: {},
      });
      expect(error?.message).toBe(`"${content_table}" is no table of content`);
    },
  );

  test('does not overwrite a draft that another editor has saved since', async () => {
    const first = reference('Erster Entwurf');
    await saveDraft(admin, first).throwOnError();
    const second = renamed(first, 'Zweiter Entwurf');
    await saveDraft(other, second, { draft: first }).throwOnError();
    for (const attempt of [
      saveDraft(admin, renamed(first, 'Dritter Entwurf'), { draft: first }),
      publish(admin, renamed(first, 'Dritter Entwurf'), { draft: first }),
    ]) {
      expect((await attempt.throwOnError()).data).toEqual({
        conflict: 'draft',
        stored: expect.objectContaining({ content: second }),
      });
    }
    expect((await draftOf(first))?.content).toEqual(second);
    // The response got lost, and the client repeats the request.
    expect((await saveDraft(other, second, { draft: first }).throwOnError()).data.content).toEqual(second);
  });
});

describe('a planned publication', () => {
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const message = 'This draft cannot be planned: project, testimonial must be filled in.';

  test('needs all required content, and names what is missing', async () => {
    const content = reference('Halbe Werft');
    content.row = { ...content.row, project: ' ', testimonial: null };
    expect((await saveDraft(admin, content, { publish_at })).error).toMatchObject({ message });
    await saveDraft(admin, content).throwOnError();
    const plan = admin.from('content_drafts').update({ publish_at }).eq('record_id', content.row.id);
    expect((await plan).error).toMatchObject({ message });
    expect(await draftOf(content)).toMatchObject({ publish_at: null });
  });

  test('of any type needs nothing that its form does not ask for', async () => {
    for (const type of contentTypes) {
      const values = { ...emptyFormValues(type), times: { publish: '2999-01-01T09:00', unpublish: '' } };
      const asked = validate(type, values, { isDraft: true }).map(({ control }) => control);
      const row = { ...columnsOf(type, values, null), id: values.id };
      const { error } = await saveDraft(
        admin,
        { row, children: {} },
        { content_table: type.table, publish_at },
      );
      const [, missing = ''] =
        /^This draft cannot be planned: (.+) must be filled in\.$/.exec(error?.message ?? '') ?? [];
      expect.soft(asked, type.table).toEqual(expect.arrayContaining(missing.split(', ')));
    }
  });

  test('cannot lose required content later', async () => {
    const content = reference('Ganze Werft');
    const { data } = await saveDraft(admin, content, { publish_at }).throwOnError();
    const { company: _, ...row } = content.row;
    const again = await saveDraft(admin, { ...content, row }, { draft: data.content, publish_at });
    expect(again.error).toMatchObject({
      message: 'This draft cannot be planned: company must be filled in.',
    });
  });
});

describe('publishing', () => {
  test('saves the record and deletes its draft', async () => {
    const content = reference('Neue Werft');
    await saveDraft(admin, content).throwOnError();
    const { data } = await publish(admin, content, { draft: content }).throwOnError();
    expect(data.row).toMatchObject(content.row);
    expect(await publishedRow(content)).toMatchObject({ company: 'Neue Werft', [list]: [{}] });
    expect(await draftOf(content)).toBeNull();
  });

  test('twice after a lost response changes nothing', async () => {
    const content = reference('Doppelte Werft');
    await saveDraft(admin, content).throwOnError();
    const { data } = await publish(admin, content, { draft: content }).throwOnError();
    expect((await publish(admin, content, { draft: content })).data).toEqual(data);
  });

  test('a draft that another editor has published returns a conflict with the published record', async () => {
    const stored = await published('Alte Werft');
    const draft = renamed(stored, 'Entwurf');
    await saveDraft(admin, draft, { base: stored }).throwOnError();
    await publish(other, renamed(stored, 'Schneller'), { base: stored, draft }).throwOnError();
    const { data } = await publish(admin, draft, { base: stored, draft }).throwOnError();
    expect(data).toMatchObject({ conflict: 'published', stored: { row: { company: 'Schneller' } } });
  });

  test('a draft that was published and deleted since returns a conflict without a record', async () => {
    const draft = reference('Kurze Werft');
    await saveDraft(admin, draft).throwOnError();
    await publish(other, draft, { draft }).throwOnError();
    await other.from(table).delete().eq('id', draft.row.id).throwOnError();
    expect((await publish(admin, draft, { draft }).throwOnError()).data).toEqual({ conflict: 'deleted' });
    expect(await publishedRow(draft)).toBeNull();
  });

  test('a draft of a record that has changed since returns a conflict and keeps the draft', async () => {
    const stored = await published('Alte Werft');
    const draft = renamed(stored, 'Entwurf');
    await saveDraft(admin, draft, { base: stored }).throwOnError();
    await other.from(table).update({ project: 'Tanker' }).eq('id', stored.row.id).throwOnError();
    const { data } = await publish(admin, draft, { base: stored, draft }).throwOnError();
    expect(data).toMatchObject({ conflict: 'changed', stored: { row: { project: 'Tanker' } } });
    expect((await draftOf(draft))?.content).toMatchObject({ row: { company: 'Entwurf' } });
  });

  test('a draft of a deleted record creates the record again', async () => {
    const stored = await published('Gelöschte Werft');
    const draft = renamed(stored, 'Entwurf');
    await saveDraft(admin, draft, { base: stored }).throwOnError();
    await other.from(table).delete().eq('id', stored.row.id).throwOnError();
    await publish(admin, draft, { base: stored, draft }).throwOnError();
    expect(await publishedRow(draft)).toMatchObject({ company: 'Entwurf', [list]: [{}] });
  });

  test('with an end date keeps the end date, also after the next save', async () => {
    const content = reference('Befristete Werft');
    const end = '2099-01-01T00:00:00+00:00';
    const { data: stored } = await publish(admin, content, { unpublish_at: end }).throwOnError();
    expect(await draftOf(content)).toMatchObject({ content: null, unpublish_at: end });
    await admin
      .rpc('save_content', { content_table: table, ...renamed(stored, 'Anders'), base: stored })
      .throwOnError();
    expect(await draftOf(content)).toMatchObject({ content: null, unpublish_at: end });
  });
});

describe('unpublishing', () => {
  const takeDown = (client: Tables, { row }: Content) =>
    client.rpc('unpublish_content', { content_table: table, record_id: row.id });

  test('turns the record into a draft, which can be published again unchanged', async () => {
    const stored = await published('Abgemeldete Werft');
    await takeDown(admin, stored).throwOnError();
    expect(await publishedRow(stored)).toBeNull();
    const draft = await draftOf(stored);
    expect(draft).toMatchObject({ content: stored, base: null });
    const { data: deleted } = await admin.rpc('deleted_content').throwOnError();
    expect(deleted.filter(({ record_id }: Row) => record_id === stored.row.id)).toEqual([]);
    const { data } = await publish(admin, stored, { draft: stored }).throwOnError();
    expect(data.row).toMatchObject({ slug: stored.row.slug, created_at: stored.row.created_at });
  });

  test('keeps an existing draft of the record', async () => {
    const stored = await published('Werft mit Entwurf');
    const draft = renamed(stored, 'Entwurf');
    await saveDraft(admin, draft, { base: stored, unpublish_at: '2099-01-01T00:00:00Z' }).throwOnError();
    await takeDown(admin, stored).throwOnError();
    expect(await draftOf(stored)).toMatchObject({ content: draft, base: null, unpublish_at: null });
  });

  test('twice has the effect of once', async () => {
    const stored = await published('Zweimal');
    await takeDown(admin, stored).throwOnError();
    expect((await takeDown(admin, stored)).error).toBeNull();
    expect(await draftOf(stored)).toMatchObject({ content: stored });
  });
});
