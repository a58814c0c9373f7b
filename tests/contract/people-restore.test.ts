import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '../../src/content/record/form-values';
import { services } from '../../src/content/types/services';
import { readPeople, removePerson } from '../../src/data/account/people';
import { readVersions } from '../../src/data/records/history';
import type { Database } from '../../src/service/db/database';
import { loadKeys } from '../../src/service/keys';
import { restoreArchive, writeArchiveOf } from '../schema/archives';
import { backends } from '../schema/migrated-database';
import { password, accessTokenOf, redeemLink, siteUrl } from './auth-contract';
import { createPeopleSite, type PeopleSite, type Member } from './people-harness';
import { signInByPasskey, createSoftwarePasskey, registerPasskey } from './software-passkey';

/**
 * Backup and restore of people, roles, reviews, history and activities, from every database into every other.
 * tests/operation/backup/secrets.test.ts tests passwords and second factors.
 */

const invitation = { email: 'neu@example.org', role: 'author', display_name: 'Neu' } as const;

/** Returns the rows that must be the same after a restore. */
async function rowsOf({ sql }: PeopleSite): Promise<Record<string, unknown[]>> {
  const tables = ['admins', 'invitations', 'content_drafts', 'content_history', 'activity', 'site_settings'];
  const rows: Record<string, unknown[]> = {};
  for (const table of tables)
    rows[table] = await sql(`select to_jsonb(t) as row from public.${table} as t order by t::text`);
  return rows;
}

/** Saves a service, by default as a draft. */
async function save({ tables }: Member, title: string, name = 'save_draft'): Promise<Draft> {
  const texts = { short_description: 'Kurz', full_description: 'Lang', icon_name: 'Zap' };
  const row = { id: randomUUID(), title, ...texts };
  return (await tables.rpc(name, { content_table: 'services', row, children: {} }).throwOnError()).data;
}

/** Creates a site with four eyes on, three persons, an invitation, a former editor, and a draft that waits for a review. */
async function createTeam(openDatabase: () => Promise<Database>) {
  const site = await createPeopleSite({ openDatabase });
  const owner = await site.member('owner');
  const editor = await site.member('editor');
  const author = await site.member('author');
  const former = await site.member('editor');
  await save(former, 'Früher', 'save_content');
  await save(former, 'Übergeben');
  await removePerson(owner.tables, { leaving: former.id, heir: owner.id, hides_name: true });
  await site.sql(`insert into public.site_settings (reply_time, four_eyes) values ('bald', true)`);
  const draft = await save(author, 'Wartet');
  await author.tables.rpc('ask_for_review', { draft: draft.id }).throwOnError();
  const passkey = createSoftwarePasskey(siteUrl);
  expect((await registerPasskey(author.device, passkey)).error).toBeNull();
  expect((await site.invite(owner.token, invitation)).status).toBe(200);
  return { site, owner, editor, author, passkey, draft };
}

describe.each(backends)('from %s', (_source, openSource) => {
  const opened: PeopleSite[] = [];
  let folder: string;
  let team: Awaited<ReturnType<typeof createTeam>>;
  const archive = (name: string) => join(folder, `${name}.tar`);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'team-site-'));
    team = await createTeam(openSource);
    const { contract } = team.site;
    const source = { database: contract.database, dataDir: folder };
    await writeArchiveOf(source, archive('plain'));
    await writeArchiveOf(source, archive('complete'), contract.keys);
  });
  afterAll(async () => {
    for (const { contract } of [team.site, ...opened]) await contract.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function restored(name: string, open: () => Promise<Database>): Promise<PeopleSite> {
    const database = await open();
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await restoreArchive(archive(name), { database, dataDir });
    const site = await createPeopleSite({
      openDatabase: async () => database,
      keys: await loadKeys(dataDir),
    });
    opened.push(site);
    expect(await rowsOf(site)).toEqual(await rowsOf(team.site));
    return site;
  }

  describe.each(backends)('into %s', (_target, openTarget) => {
    test('without secrets no former session, password or passkey is valid; review and invitation go on', async () => {
      const site = await restored('plain', openTarget);
      expect((await site.tablesOf(team.owner.token).from('admins').select()).status).toBe(401);
      const device = site.contract.client();
      const signIn = await device.auth.signInWithPassword({ email: team.owner.email, password });
      expect(signIn.error?.code).toBe('invalid_credentials');
      expect((await signInByPasskey(device, team.passkey)).error).not.toBeNull();

      /** Signs in after the operator has set the password. */
      const signInAgain = async ({ id, email }: Member) => {
        const operator = site.contract.client({ key: site.contract.keys.secretKey });
        expect((await operator.auth.admin.updateUserById(id, { password })).error).toBeNull();
        const token = await accessTokenOf(await site.contract.signedIn(email));
        return { token, tables: site.tablesOf(token) };
      };
      const [owner, author] = [await signInAgain(team.owner), await signInAgain(team.author)];
      const editor = await signInAgain(team.editor);
      const { id, hash, record_id } = team.draft;
      const approval = { draft: id, hash };
      expect((await author.tables.rpc('approve_draft', approval)).error?.code).toBe('42501');
      await editor.tables.rpc('approve_draft', approval).throwOnError();
      const versions = await readVersions(editor.tables, services, record_id);
      expect(versions.map(({ email }) => email)).toEqual([team.editor.email]);

      const { persons } = await readPeople(owner.tables);
      expect(persons.filter(({ passkeys }) => passkeys > 0)).toEqual([]);
      const response = await site.invite(owner.token, invitation, { hasMailer: false });
      const { session } = await redeemLink(site.contract, new URL((await response.json()).link));
      const newcomer = site.tablesOf(session?.access_token ?? '');
      expect((await newcomer.rpc('accept_invitation')).data).toBe(true);
      expect((await newcomer.rpc('own_rights')).data).toMatchObject({ role: 'author', display_name: 'Neu' });
    });

    test('with secrets the keys, sessions and passkeys are valid', async () => {
      const site = await restored('complete', openTarget);
      expect(site.contract.keys).toEqual(team.site.contract.keys);
      const owner = site.tablesOf(team.owner.token);
      expect(await readPeople(owner)).toEqual(await readPeople(team.owner.tables));
      expect((await owner.rpc('own_rights')).data).toMatchObject({ role: 'owner' });
      const { data } = await signInByPasskey(site.contract.client(), team.passkey);
      expect(data?.session?.user.id).toBe(team.author.id);
    });
  });
});
