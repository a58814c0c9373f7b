import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content, Draft } from '../../src/content/record/form-values';
import { services } from '../../src/content/types/services/type';
import { readPeople, removePerson } from '../../src/data/account/people';
import { readVersions } from '../../src/data/records/history';
import type { Database } from '../../src/service/db/database';
import { loadKeys } from '../../src/service/keys';
import { restoreArchive, writeArchiveOf } from '../schema/archives';
import { backends } from '../schema/migrated-database';
import { password, accessTokenOf, enrollFactor, siteUrl } from './auth-contract';
import { redeemLink } from './auth-contract';
import { createPeopleSite, type PeopleSite, type Member } from './people-harness';
import {
  signInByPasskey,
  createSoftwarePasskey,
  registerPasskey,
  type SoftwarePasskey,
} from './software-passkey';

/** Backup and restore of people, roles, reviews, history and activities, from every database into every other. */

/** A site with four eyes on, a person of each role, an invitation, two former persons, and their work. */
type TeamSite = {
  site: PeopleSite;
  owner: Member;
  editor: Member;
  /** Has a passkey. */
  author: Member;
  /** Has a second factor. */
  inbox: Member;
  passkey: SoftwarePasskey;
  /** A draft by the author that waits for a review. */
  draftInReview: Draft;
  /** Email address of the removed editor whose name the history keeps. */
  formerEmail: string;
};

const invitation = { email: 'neu@example.org', role: 'author', display_name: 'Neu' } as const;

/** Tables that must have the same rows after a restore. */
const tables = [
  ...['admins', 'invitations', 'content_drafts', 'content_history', 'activity', 'inquiry_replies'],
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
    const keys = await loadKeys(dataDir);
    const site = await createPeopleSite({ openDatabase: async () => database, keys });
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
      expect((await site.tablesOf(team.owner.token).from('admins').select()).status).toBe(401);
      const device = site.contract.client();
      const former = await device.auth.signInWithPassword({ email: team.owner.email, password });
      expect(former.error?.code).toBe('invalid_credentials');
      expect((await signInByPasskey(device, team.passkey)).error).not.toBeNull();

      const owner = await signInAgain(site, team.owner);
      const { persons, invitations } = await readPeople(owner.tables);
      const before = await readPeople(team.owner.tables);
      expect(invitations).toEqual(before.invitations);
      const facts = (people: typeof persons) =>
        people.map(({ email, role, display_name, drafts }) => [email, role, display_name, drafts]);
      expect(facts(persons)).toEqual(facts(before.persons));
      expect(persons.filter(({ has_factor, passkeys }) => has_factor || passkeys > 0)).toEqual([]);
      // Had a second factor, so it must be enrolled again before anything may be read.
      const { data: inbox } = await (await signInAgain(site, team.inbox)).tables.rpc('own_rights');
      expect(inbox).toMatchObject({ role: 'inbox', must_enroll_factor: true, actions: [] });
    });

    test('the review, the history and the invitation go on', async () => {
      const { id, hash, record_id } = team.draftInReview;
      const owner = await signInAgain(site, team.owner);
      const author = await signInAgain(site, team.author);
      const editor = await signInAgain(site, team.editor);
      const approval = { draft: id, hash };
      expect((await author.tables.rpc('approve_draft', approval)).error?.code).toBe('42501');
      await editor.tables.rpc('approve_draft', approval).throwOnError();
      const versions = await readVersions(editor.tables, services, record_id);
      expect(versions.map(({ email }) => email)).toEqual([team.editor.email]);
      const { data: activities } = await owner.tables.from('activity').select().order('id').throwOnError();
      const approved = { person: team.editor.email, action: 'approve', object: `services/${record_id}` };
      expect(activities?.at(-1)).toMatchObject(approved);
      const history = owner.tables.from('content_history').select('email').eq('table_name', 'services');
      const { data: changes } = await history.order('id');
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

/** Creates the site over a new database. Throws if a step is refused. */
async function createTeamSite(openDatabase: () => Promise<Database>): Promise<TeamSite> {
  const site = await createPeopleSite({ openDatabase });
  const owner = await site.member('owner');
  const editor = await site.member('editor');
  const author = await site.member('author');
  const inbox = await site.member('inbox');
  await site.sql(`update public.admins set display_name = 'Frau ' || role`);
  const formerEmail = await createFormerEditor(site, owner, { hides_name: false });
  await createFormerEditor(site, owner, { hides_name: true });
  await site.sql(`insert into public.site_settings (reply_time, four_eyes) values ('bald', true)`);
  const draftInReview = await createReviewedDrafts({ editor, author, owner });
  await enrollFactor(inbox.device);
  const passkey = createSoftwarePasskey(siteUrl);
  const results = [await registerPasskey(author.device, passkey), await answerInquiry(site, inbox)];
  for (const { error } of results) if (error) throw error;
  const { status } = await site.invite(owner.token, invitation);
  if (status !== 200) throw new Error(`The invitation was answered with ${status}`);
  return { site, owner, editor, author, inbox, passkey, draftInReview, formerEmail };
}

/** Returns a new record of the content type `services`. */
function serviceContent(title: string): Content {
  const texts = { short_description: 'Kurz', full_description: 'Lang', icon_name: 'Zap' };
  return { row: { id: randomUUID(), title, ...texts }, children: {} };
}

/** Calls `save_draft` for a service, with further parameters of it. Returns the stored draft. */
async function saveDraft({ tables }: Member, content: Content, parameters: object = {}): Promise<Draft> {
  const call = { content_table: 'services', ...content, ...parameters };
  return (await tables.rpc('save_draft', call).throwOnError()).data;
}

/** Sets the password of a restored account, as the operator does, and signs in. */
async function signInAgain({ contract, tablesOf }: PeopleSite, { id, email }: Member): Promise<Member> {
  const operator = contract.client({ key: contract.keys.secretKey });
  const { error } = await operator.auth.admin.updateUserById(id, { password });
  if (error) throw error;
  const device = await contract.signedIn(email);
  const token = await accessTokenOf(device);
  return { id, email, token, device, tables: tablesOf(token) };
}

/** Creates an editor who publishes, saves a draft and is removed. Returns the email address. */
async function createFormerEditor(site: PeopleSite, owner: Member, { hides_name }: { hides_name: boolean }) {
  const editor = await site.member('editor');
  const published = { content_table: 'services', ...serviceContent('Früher') };
  await editor.tables.rpc('save_content', published).throwOnError();
  await saveDraft(editor, serviceContent('Übergeben'));
  await removePerson(owner.tables, { leaving: editor.id, heir: owner.id, hides_name });
  return editor.email;
}

/** Leaves one draft that was sent back, one that is approved for later, and one that waits. Returns the last. */
async function createReviewedDrafts(by: Record<'editor' | 'author' | 'owner', Member>) {
  const { editor, author, owner } = by;
  const returned = await saveDraft(author, serviceContent('Zurück'));
  await editor.tables.rpc('send_back_draft', { draft: returned.id, note: 'Bitte kürzer.' }).throwOnError();
  const later = await saveDraft(editor, serviceContent('Später'), { publish_at: '2099-01-01' });
  await owner.tables.rpc('approve_draft', { draft: later.id, hash: later.hash }).throwOnError();
  const waiting = await saveDraft(author, serviceContent('Wartet'));
  await author.tables.rpc('ask_for_review', { draft: waiting.id }).throwOnError();
  return waiting;
}

async function answerInquiry(site: PeopleSite, { device }: Member) {
  const id = randomUUID();
  await site.sql(
    `insert into public.inquiries (id, topic, name, email, message) values ($1, 'contact', 'Ada', 'ada@example.org', 'Ja?')`,
    [id],
  );
  return device.from('inquiry_replies').insert({ inquiry_id: id, text: 'Ja.' });
}
