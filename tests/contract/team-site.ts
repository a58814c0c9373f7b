import { randomUUID } from 'node:crypto';
import type { Content, Draft } from '../../src/content/record/form-values';
import { removePerson } from '../../src/data/account/people';
import type { Database } from '../../src/service/db/database';
import { accessTokenOf, enrollFactor, password, siteUrl } from './auth-contract';
import { createPeopleSite, type Member, type PeopleSite } from './people-harness';
import { createSoftwarePasskey, registerPasskey, type SoftwarePasskey } from './software-passkey';

/** A site with four eyes on, a person of each role, an invitation, two former persons, and their work. */
export type TeamSite = {
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

export const invitation = { email: 'neu@example.org', role: 'author', display_name: 'Neu' } as const;

/** Creates the site over a new database. Throws if a step is refused. */
export async function createTeamSite(openDatabase: () => Promise<Database>): Promise<TeamSite> {
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
export function serviceContent(title: string): Content {
  const texts = { short_description: 'Kurz', full_description: 'Lang', icon_name: 'Zap' };
  return { row: { id: randomUUID(), title, ...texts }, children: {} };
}

/** Calls `save_draft` for a service, with further parameters of it. Returns the stored draft. */
export async function saveDraft(
  { tables }: Member,
  content: Content,
  parameters: object = {},
): Promise<Draft> {
  const call = { content_table: 'services', ...content, ...parameters };
  return (await tables.rpc('save_draft', call).throwOnError()).data;
}

/** Sets the password of a restored account, as the operator does, and signs in. */
export async function signInAgain(
  { contract, tablesOf }: PeopleSite,
  { id, email }: { id: string; email: string },
): Promise<Member> {
  const { error } = await contract
    .client({ key: contract.keys.secretKey })
    .auth.admin.updateUserById(id, { password });
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
async function createReviewedDrafts({
  editor,
  author,
  owner,
}: Pick<TeamSite, 'editor' | 'author' | 'owner'>) {
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
