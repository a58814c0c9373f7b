import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import type { Content, Draft } from '../../src/content/record/form-values';
import { columnsOf, emptyFormValues, validate } from '../../src/content/record/record';
import {
  list,
  openContent,
  type Person,
  publish,
  reference,
  renamed,
  save,
  saveDraft,
  table,
  unpublish,
} from './content-harness';

const site = await openContent();
const { admin, other, owner, server, published, draftOf, shown } = site;
const [author, editor] = [await site.person('author'), await site.person('editor')];
const end = '2099-01-01T00:00:00+00:00';

describe('a draft', () => {
  test('does not overwrite a draft that another editor has saved since', async () => {
    const first = reference('Erster Entwurf');
    await saveDraft(admin, first).throwOnError();
    const second = renamed(first, 'Zweiter Entwurf');
    await saveDraft(other, second, { draft: first }).throwOnError();
    const third = renamed(first, 'Dritter Entwurf');
    for (const attempt of [saveDraft, publish])
      expect((await attempt(admin, third, { draft: first }).throwOnError()).data).toEqual({
        conflict: 'draft',
        stored: expect.objectContaining({ content: second }),
      });
    expect((await draftOf(first))?.content).toEqual(second);
    // The response got lost, and the client repeats the request.
    expect((await saveDraft(other, second, { draft: first }).throwOnError()).data.content).toEqual(second);
  });
});

describe('a planned publication', () => {
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const lacks = (what: string) => `This draft cannot be planned: ${what} must be filled in.`;

  test('needs all required content, also later, names what is missing, and has a year of four digits', async () => {
    const content = reference('Halbe Werft');
    content.row = { ...content.row, project: ' ', testimonial: null };
    const message = lacks('project, testimonial');
    expect((await saveDraft(admin, content, { publish_at })).error).toMatchObject({ message });
    await saveDraft(admin, content).throwOnError();
    const plan = admin.from('content_drafts').update({ publish_at }).eq('record_id', content.row.id);
    expect((await plan).error).toMatchObject({ message });
    expect(await draftOf(content)).toMatchObject({ publish_at: null });

    const whole = reference('Ganze Werft');
    const { data } = await saveDraft(admin, whole, { publish_at }).throwOnError();
    const { company: _, ...row } = whole.row;
    const again = await saveDraft(admin, { ...whole, row }, { draft: data.content, publish_at });
    expect(again.error).toMatchObject({ message: lacks('company') });
    for (const time of ['infinity', '10000-01-02'])
      for (const times of [{ publish_at: time }, { unpublish_at: time }])
        expect((await saveDraft(admin, whole, { draft: data.content, ...times })).error?.code).toBe('23514');
  });

  test('of any type needs nothing that its form does not ask for', async () => {
    for (const type of contentTypes) {
      const values = { ...emptyFormValues(type), times: { publish: '2999-01-01T09:00', unpublish: '' } };
      const asked = validate(type, values, { isDraft: true }).map(({ control }) => control);
      const row = { ...columnsOf(type, values, null), id: values.id };
      const content = { content_table: type.table, row, children: {} };
      const { error } = await saveDraft(admin, content, { publish_at });
      const [, missing] =
        /^This draft cannot be planned: (.+) must be filled in\.$/.exec(error?.message ?? '') ?? [];
      expect.soft(asked, type.table).toEqual(expect.arrayContaining(missing?.split(', ') ?? []));
    }
  });
});

describe('publishing', () => {
  async function drafted(company: string): Promise<{ base: Content; draft: Content }> {
    const base = await published(company);
    const draft = renamed(base, 'Entwurf');
    await saveDraft(admin, draft, { base }).throwOnError();
    return { base, draft };
  }

  test('saves the record and deletes its draft; twice after a lost response changes nothing', async () => {
    const content = reference('Neue Werft');
    await saveDraft(admin, content).throwOnError();
    const { data } = await publish(admin, content, { draft: content }).throwOnError();
    expect(data.row).toMatchObject(content.row);
    expect(await shown(content)).toMatchObject({ company: 'Neue Werft', gallery: [{}] });
    expect(await draftOf(content)).toBeNull();
    expect((await publish(admin, content, { draft: content })).data).toEqual(data);
  });

  test('a draft that another editor has published returns a conflict with the published record', async () => {
    const { base, draft } = await drafted('Alte Werft');
    await publish(other, renamed(base, 'Schneller'), { base, draft }).throwOnError();
    const { data } = await publish(admin, draft, { base, draft }).throwOnError();
    expect(data).toMatchObject({ conflict: 'published', stored: { row: { company: 'Schneller' } } });
  });

  test('a draft that was published and deleted since returns a conflict without a record', async () => {
    const draft = reference('Kurze Werft');
    await saveDraft(admin, draft).throwOnError();
    await publish(other, draft, { draft }).throwOnError();
    await other.from(table).delete().eq('id', draft.row.id).throwOnError();
    expect((await publish(admin, draft, { draft }).throwOnError()).data).toEqual({ conflict: 'deleted' });
    expect(await shown(draft)).toBeNull();
  });

  test('a draft of a record that has changed since returns a conflict and keeps the draft', async () => {
    const { base, draft } = await drafted('Alte Werft');
    await other.from(table).update({ project: 'Tanker' }).eq('id', base.row.id).throwOnError();
    const { data } = await publish(admin, draft, { base, draft }).throwOnError();
    expect(data).toMatchObject({ conflict: 'changed', stored: { row: { project: 'Tanker' } } });
    expect((await draftOf(draft))?.content).toMatchObject({ row: { company: 'Entwurf' } });
  });

  test('a draft of a deleted record creates the record again', async () => {
    const { base, draft } = await drafted('Gelöschte Werft');
    await other.from(table).delete().eq('id', base.row.id).throwOnError();
    await publish(admin, draft, { base, draft }).throwOnError();
    expect(await shown(draft)).toMatchObject({ company: 'Entwurf', gallery: [{}, {}] });
  });

  test('with an end date keeps the end date, also after the next save', async () => {
    const content = reference('Befristete Werft');
    const { data: base } = await publish(admin, content, { unpublish_at: end }).throwOnError();
    expect(await draftOf(content)).toMatchObject({ content: null, unpublish_at: end });
    await save(admin, renamed(base, 'Anders'), { base }).throwOnError();
    expect(await draftOf(content)).toMatchObject({ content: null, unpublish_at: end });
  });
});

describe('unpublishing', () => {
  test('turns the record into a draft, which can be published again unchanged', async () => {
    const stored = await published('Abgemeldete Werft');
    await unpublish(admin, stored).throwOnError();
    expect(await shown(stored)).toBeNull();
    expect(await draftOf(stored)).toMatchObject({ content: stored, base: null });
    const deleted: { record_id: string }[] = (await admin.rpc('deleted_content').throwOnError()).data;
    expect(deleted.map(({ record_id }) => record_id)).not.toContain(stored.row.id);
    // Twice has the effect of once.
    await unpublish(admin, stored).throwOnError();
    expect(await draftOf(stored)).toMatchObject({ content: stored });
    const { data } = await publish(admin, stored, { draft: stored }).throwOnError();
    expect(data.row).toMatchObject({ slug: stored.row.slug, created_at: stored.row.created_at });
  });

  test('keeps an existing draft of the record', async () => {
    const stored = await published('Werft mit Entwurf');
    const draft = renamed(stored, 'Entwurf');
    await saveDraft(admin, draft, { base: stored, unpublish_at: end }).throwOnError();
    await unpublish(admin, stored).throwOnError();
    expect(await draftOf(stored)).toMatchObject({ content: draft, base: null, unpublish_at: null });
  });
});

describe('beside the planned end of a published record', () => {
  const refused = { error: { code: '42501' } };

  async function endingRecord(): Promise<Content> {
    return (await publish(admin, reference('Prüfung'), { unpublish_at: end }).throwOnError()).data;
  }

  test('an author drafts, and the approval keeps the end', async () => {
    const base = await endingRecord();
    const [change, later] = [renamed(base, 'Neue Prüfung'), renamed(base, 'Neueste Prüfung')];
    const { data: draft } = await saveDraft(author.tables, change, {
      base,
      unpublish_at: end,
    }).throwOnError();
    expect(draft).toMatchObject({ content: change, unpublish_at: end });
    const parameters = { base, draft: change, unpublish_at: end };
    const { data: latest } = await saveDraft(author.tables, later, parameters).throwOnError();
    await editor.tables.rpc('approve_draft', { draft: latest.id, hash: latest.hash }).throwOnError();
    expect(await draftOf(base)).toMatchObject({ content: null, unpublish_at: end });
    expect(await shown(base)).toMatchObject({ company: 'Neueste Prüfung' });
  });

  test('an author neither plans, moves nor discards it', async () => {
    const base = await endingRecord();
    const change = renamed(base, 'Neue Prüfung');
    for (const unpublish_at of [null, '2030-01-01', 'infinity'])
      expect(await saveDraft(author.tables, change, { base, unpublish_at })).toMatchObject(refused);
    expect(await saveDraft(author.tables, reference('Bald'), { unpublish_at: end })).toMatchObject(refused);
    const { data: draft } = await saveDraft(author.tables, change, {
      base,
      unpublish_at: end,
    }).throwOnError();
    const id = randomUUID();
    for (const moved of [
      ...[{ unpublish_at: null }, { unpublish_at: '2030-01-01' }, { record_id: id }],
      ...[{ content_type: 'dealer_logos' }, { id }, { person: id }],
    ])
      expect(await author.tables.from('content_drafts').update(moved).eq('id', draft.id)).toMatchObject(
        refused,
      );
    const discarded = await author.tables.from('content_drafts').delete().eq('id', draft.id).select();
    expect(discarded.data).toEqual([]);
    expect(await draftOf(base)).toMatchObject({ id: draft.id, content: change, unpublish_at: end });
  });

  test('a draft holds no content of another record, which a reviewer would not see', async () => {
    const [base, overwritten] = [await endingRecord(), await endingRecord()];
    const content = { row: renamed(overwritten, 'Untergeschoben').row, children: {} };
    const wrong = { error: { code: '23514', message: 'The draft has the content of another record.' } };
    const drafts = () => author.tables.from('content_drafts');
    const inserted = { content_type: table, record_id: randomUUID(), content };
    expect(await drafts().insert(inserted)).toMatchObject(wrong);
    expect((await drafts().insert({ ...inserted, content_type: list })).error?.code).toBe('42P01');
    await saveDraft(author.tables, renamed(base, 'Entwurf'), { base, unpublish_at: end }).throwOnError();
    expect(await drafts().update({ content }).eq('record_id', base.row.id)).toMatchObject(wrong);
  });
});

describe('a discarded draft', () => {
  const draftBy = async (
    { tables }: Pick<Person, 'tables'>,
    ...content: [Content, object?]
  ): Promise<Draft> => (await saveDraft(tables, ...content).throwOnError()).data;
  const discard = ({ tables }: Person, { id }: Draft) =>
    tables.from('content_drafts').delete().eq('id', id).select('id');
  const trash = async ({ record_id }: Draft) =>
    (await author.tables.rpc('deleted_content').throwOnError()).data.filter(
      (entry: Draft) => entry.record_id === record_id,
    );

  test('is in the trash until it is pruned, is logged, and can be restored', async () => {
    const draft = await draftBy(author, reference('Verworfene Werft'));
    await discard(author, draft).throwOnError();
    const [entry] = await trash(draft);
    expect(entry).toMatchObject({ kind: 'draft', person: author.id, before: { content: draft.content } });
    const activities = owner.tables.from('activity').select('action, person');
    const logged = await activities.eq('object', `${table}/${draft.record_id}`).throwOnError();
    expect(logged.data).toEqual([{ action: 'discard', person: author.email }]);
    const undoing = owner.tables.rpc('undo_deletions', { of_transaction: entry.transaction });
    expect((await undoing).data).toBe(0);

    await author.tables.from('content_drafts').insert(entry.before).throwOnError();
    expect(await trash(draft)).toEqual([]);
    await discard(author, draft).throwOnError();
    for (const [drafts_older_than, count] of [
      [entry.at, 1],
      ['infinity', 0],
    ]) {
      const step = { older_than: '2000-01-01', drafts_older_than, most: 1000 };
      await server.rpc('prune_history', step).throwOnError();
      expect(await trash(draft)).toHaveLength(count);
    }
  });

  test('is deleted for good without the history of its published record', async () => {
    const record = await published('Bleibende Werft');
    const draft = await draftBy(editor, renamed(record, 'Verworfen'), { base: record });
    await discard(owner, draft).throwOnError();
    const { record_id } = draft;
    await owner.tables.rpc('forget_content', { record_id, only_drafts: true }).throwOnError();
    expect(await trash(draft)).toEqual([]);
    expect(await site.historyOf(record)).not.toEqual([]);
  });

  test('is an own one for authors: no other person has changed it', async () => {
    const content = reference('Fremder Entwurf');
    const foreign = await draftBy(editor, content);
    expect((await discard(author, foreign)).data).toEqual([]);
    await draftBy(author, renamed(content, 'Geändert'), { draft: content });
    expect((await discard(author, foreign)).data).toEqual([]);
    const imported = await draftBy({ tables: server }, reference('Eingelesen'));
    expect((await discard(author, imported)).data).toEqual([]);
    expect((await discard(editor, foreign)).data).toHaveLength(1);
    expect((await discard(author, await draftBy(author, reference('Eigener')))).data).toHaveLength(1);
  });
});
