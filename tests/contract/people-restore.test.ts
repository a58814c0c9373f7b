import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../src/content/types/services/type';
import { readPeople } from '../../src/data/account/people';
import { readVersions } from '../../src/data/records/history';
import type { Database } from '../../src/service/db/database';
import { loadKeys } from '../../src/service/keys';
import { restoreArchive, writeArchiveOf } from '../schema/archives';
import { backends } from '../schema/migrated-database';
import { password } from './auth-contract';
import { redeemLink } from './mailed-link';
import { createTeamSite, invitation, type TeamSite, signInAgain } from './team-site';
import { createPeopleSite, type PeopleSite } from './people-harness';
import { signInByPasskey } from './software-passkey';

/** Backup and restore of people, roles, reviews, history and activities, from every database into every other. */

/** Tables that must have the same rows after a restore. */
const tables = [
  'admins',
  'invitations',
  'content_drafts',
  'content_history',
  'activity',
  'inquiry_replies',
  'site_settings',
];

async function rowsOf({ sql }: PeopleSite): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables)
    rows[table] = await sql(
      `select to_jsonb(stored) as row from public.${table} as stored order by stored::text`,
    );
  return rows;
}

describe.each(backends)('from %s', (_source, openSource) => {
  const opened: PeopleSite[] = [];
  let folder: string;
  let team: TeamSite;
  let rows: Record<string, unknown[]>;
  let archives: { plain: string; complete: string };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'team-site-'));
    team = await createTeamSite(openSource);
    const { contract } = team.site;
    rows = await rowsOf(team.site);
    archives = { plain: join(folder, 'plain.tar'), complete: join(folder, 'complete.tar') };
    const source = { database: contract.database, dataDir: folder };
    await writeArchiveOf(source, archives.plain);
    await writeArchiveOf(source, archives.complete, contract.keys);
  });
  afterAll(async () => {
    for (const { contract } of [team.site, ...opened]) await contract.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function restored(file: string, open: () => Promise<Database>): Promise<PeopleSite> {
    const database = await open();
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await restoreArchive(file, { database, dataDir });
    const site = await createPeopleSite({
      openDatabase: async () => database,
      keys: await loadKeys(dataDir),
    });
    opened.push(site);
    return site;
  }

  describe.each(backends)('into %s', (_target, openTarget) => {
    let site: PeopleSite;
    beforeAll(async () => {
      site = await restored(archives.plain, openTarget);
    });

    test('all is as before but the ways to sign in', async () => {
      expect(await rowsOf(site)).toEqual(rows);
      const refused = await site.tablesOf(team.owner.token).from('admins').select();
      expect(refused.status).toBe(401);
      const device = site.contract.client();
      const former = await device.auth.signInWithPassword({ email: team.owner.email, password });
      expect(former.error?.code).toBe('invalid_credentials');
      expect((await signInByPasskey(device, team.passkey)).error).not.toBeNull();

      const owner = await signInAgain(site, team.owner);
      const { persons, invitations } = await readPeople(owner.tables);
      const before = await readPeople(team.owner.tables);
      expect(invitations).toEqual(before.invitations);
      expect(
        persons.map(({ email, role, display_name, drafts }) => [email, role, display_name, drafts]),
      ).toEqual(
        before.persons.map(({ email, role, display_name, drafts }) => [email, role, display_name, drafts]),
      );
      expect(persons.filter(({ has_factor, passkeys }) => has_factor || passkeys > 0)).toEqual([]);
      // Had a second factor, so it must be enrolled again before anything may be read.
      const { data: inbox } = await (await signInAgain(site, team.inbox)).tables.rpc('own_rights');
      expect(inbox).toMatchObject({ role: 'inbox', must_enroll_factor: true, actions: [] });
    });

    test('the review, the history and the invitation go on', async () => {
      const { id, hash, record_id } = team.draftInReview;
      const [owner, author, editor] = [
        await signInAgain(site, team.owner),
        await signInAgain(site, team.author),
        await signInAgain(site, team.editor),
      ];
      const approval = { draft: id, hash };
      expect((await author.tables.rpc('approve_draft', approval)).error?.code).toBe('42501');
      await editor.tables.rpc('approve_draft', approval).throwOnError();
      const versions = await readVersions(editor.tables, services, record_id);
      expect(versions.map(({ email }) => email)).toEqual([team.editor.email]);
      const { data: activities } = await owner.tables.from('activity').select().order('id').throwOnError();
      expect(activities?.at(-1)).toMatchObject({
        person: team.editor.email,
        action: 'approve',
        object: `services/${record_id}`,
      });
      const { data: changes } = await owner.tables
        .from('content_history')
        .select('email')
        .eq('table_name', 'services')
        .order('id');
      const emails = [team.formerEmail, '', team.editor.email];
      expect(changes?.map(({ email }) => email)).toEqual(emails);

      const response = await site.invite(owner.token, invitation, { hasMailer: false });
      const { session } = await redeemLink(site.contract, new URL((await response.json()).link));
      const newcomer = site.tablesOf(session?.access_token ?? '');
      expect((await newcomer.rpc('accept_invitation')).data).toBe(true);
      expect((await newcomer.rpc('own_rights')).data).toMatchObject({ role: 'author', display_name: 'Neu' });
    });

    test('with secrets, sessions, passwords, passkeys and second factors too', async () => {
      const complete = await restored(archives.complete, openTarget);
      expect(complete.contract.keys).toEqual(team.site.contract.keys);
      expect(await rowsOf(complete)).toEqual(rows);
      const owner = complete.tablesOf(team.owner.token);
      expect(await readPeople(owner)).toEqual(await readPeople(team.owner.tables));
      expect((await owner.rpc('own_rights')).data).toMatchObject({ role: 'owner' });
      const { data } = await signInByPasskey(complete.contract.client(), team.passkey);
      expect(data?.session?.user.id).toBe(team.author.id);
      const inbox = await complete.contract.signedIn(team.inbox.email);
      expect((await inbox.rpc('own_rights')).data).toMatchObject({ must_enroll_factor: false, actions: [] });
    });
  });
});
