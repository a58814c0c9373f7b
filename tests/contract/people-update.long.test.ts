import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Content, Draft } from '../../src/content/record/form-values';
import { services } from '../../src/content/types/services/type';
import { changePersonRole, readPeople } from '../../src/data/account/people';
import { readVersions } from '../../src/data/records/history';
import { asRole } from '../../src/service/db/as-role';
import type { Database } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { backends } from '../faults/backends';
import { restoreArchive, writeArchiveOf } from '../schema/archives';
import { migrationsFolder } from '../schema/schema-fingerprint';
import { insertRow } from '../schema/sample-rows';
import { saveDraft, serviceContent, signInAgain } from './team-site';
import { createPeopleSite, type Member, type PeopleSite } from './people-harness';

/** An archive from before the roles, restored: everyone is an owner, and the drafts can be worked on. */

/** The last migration before the roles. */
const lastFormer = '20261128090000';

const [ada, bert, carl] = [account('ada'), account('bert'), account('carl')];

function account(name: string) {
  return { id: randomUUID(), email: `${name}@example.org` };
}

const published = serviceContent('Werft');
const drafts = {
  ofBert: serviceContent('Von Bert'),
  /** By an account that was deleted. */
  ofCarl: serviceContent('Von Carl'),
  ofServer: serviceContent('Eingelesen'),
  planned: serviceContent('Geplant'),
};

/** Fills a database of the former version through its own functions. */
async function fillFormer(database: Database): Promise<void> {
  const call = (sub: string | undefined, sql: string, { row }: Content) =>
    asRole(database, sub ? { role: 'authenticated', sub } : { role: 'service_role' }, (tx) =>
      tx.query(sql, [JSON.stringify(row)]),
    );
  const save = `select public.save_draft('services', $1)`;
  await database.transaction(async (tx) => {
    for (const { id, email } of [ada, bert, carl]) {
      await insertRow(tx, 'auth.users', { id, email, email_confirmed_at: 'now' });
      await insertRow(tx, 'public.admins', { user_id: id });
    }
  });
  await call(ada.id, `select public.save_content('services', $1)`, published);
  await call(bert.id, save, drafts.ofBert);
  await call(carl.id, save, drafts.ofCarl);
  await call(undefined, save, drafts.ofServer);
  await call(ada.id, `select public.save_draft('services', $1, publish_at => '2099-01-01')`, drafts.planned);
  await database.transaction((tx) => tx.query('delete from auth.users where id = $1', [carl.id]));
}

describe.each(backends)('from %s', (_source, openSource) => {
  let folder: string;
  let archive: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'former-'));
    archive = join(folder, 'former.tar');
    const { database, remove } = await openSource();
    await migrate(database, migrationsFolder, lastFormer);
    await fillFormer(database);
    const { migrations } = await writeArchiveOf({ database, dataDir: folder }, archive);
    expect(migrations.at(-1)).toBe(lastFormer);
    await remove();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe.each(backends)('into %s', (_target, openTarget) => {
    test.each([false, true])('(started before: %s)', async (isStarted) => {
      const { database, remove } = await openTarget();
      onTestFinished(remove);
      if (isStarted) await migrate(database, migrationsFolder);
      await restoreArchive(archive, { database, dataDir: await mkdtemp(join(folder, 'data-')) });
      const site = await createPeopleSite({ openDatabase: async () => database });
      onTestFinished(() => site.contract.close());
      await expectAsBefore(site);
      await expectReviews(site);
    });
  });
});

/** Expects owners, and history and drafts with their persons. */
async function expectAsBefore(site: PeopleSite): Promise<void> {
  const owner = await signInAgain(site, ada);
  const { persons, invitations } = await readPeople(owner.tables);
  expect(persons.map(({ email, role, drafts: own }) => [email, role, own])).toEqual([
    [ada.email, 'owner', 1],
    [bert.email, 'owner', 1],
  ]);
  expect(invitations).toEqual([]);
  const versions = await readVersions(owner.tables, services, String(published.row.id));
  expect(versions.map(({ email }) => email)).toEqual([ada.email]);
  const stored = await Promise.all(Object.values(drafts).map((draft) => draftOf(owner, draft)));
  expect(stored.map(({ email, changed_by }) => [email, changed_by])).toEqual([
    [bert.email, [bert.id]],
    [carl.email, [carl.id]],
    [null, []],
    [ada.email, [ada.id]],
  ]);
}

/** Edits, reviews and publishes the drafts, with four eyes on. */
async function expectReviews(site: PeopleSite): Promise<void> {
  const owner = await signInAgain(site, ada);
  await changePersonRole(owner.tables, bert.id, 'author');
  await site.sql('update public.site_settings set four_eyes = true');
  const author = await signInAgain(site, bert);
  const editor = await site.member('editor');
  const ask = ({ id }: Draft) => author.tables.rpc('ask_for_review', { draft: id }).throwOnError();
  const approve = ({ tables }: Member, { id, hash }: Draft) =>
    tables.rpc('approve_draft', { draft: id, hash });

  const former = await draftOf(author, drafts.ofCarl);
  const row = { ...former.content?.row, title: 'Von beiden' };
  const edited = await saveDraft(author, { row, children: {} }, { draft: former.content });
  expect(edited.changed_by).toEqual([carl.id, bert.id]);
  const ofBert = await draftOf(author, drafts.ofBert);
  for (const draft of [edited, ofBert]) await ask(draft);
  const [waiting] = await site.sql<{ mails: unknown }>('select public.waiting_reviews() as mails');
  expect(waiting?.mails).toEqual([
    { email: ada.email, count: 2 },
    { email: editor.email, count: 2 },
  ]);
  for (const draft of [edited, ofBert]) {
    expect((await approve(author, draft)).error?.code).toBe('42501');
    expect((await approve(editor, draft)).error).toBeNull();
    const [version] = await readVersions(editor.tables, services, draft.record_id);
    expect(version).toMatchObject({ email: editor.email, before: null });
  }

  // The draft has no persons, so an editor would publish it alone.
  const ofServer = await draftOf(editor, drafts.ofServer);
  expect((await approve(editor, ofServer)).error?.code).toBe('42501');
  expect((await approve(owner, ofServer)).error).toBeNull();
  const planned = await draftOf(editor, drafts.planned);
  expect((await approve(editor, planned)).error).toBeNull();
  expect(await draftOf(editor, drafts.planned)).toMatchObject({
    approved_hash: planned.hash,
    hash: planned.hash,
  });
}

async function draftOf({ tables }: Member, { row }: Content): Promise<Draft> {
  const { data } = await tables
    .from('content_drafts')
    .select()
    .eq('record_id', row.id)
    .single()
    .throwOnError();
  return data;
}
