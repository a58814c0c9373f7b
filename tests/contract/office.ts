import { randomUUID } from 'node:crypto';
import type { Content, Draft } from '../../src/content/record/form-values';
import { removePerson } from '../../src/data/account/people';
import type { Database } from '../../src/service/db/database';
import { code } from './authenticator';
import { password, siteUrl } from './auth-contract';
import { createPeopleSite, type Member, type PeopleSite } from './people-harness';
import { createSoftwarePasskey, registerPasskey, type SoftwarePasskey } from './software-passkey';

/** A site with four eyes on, a person of each role, an invitation, two former persons, and their work. */
export type Office = {
  site: PeopleSite;
  owner: Member;
  editor: Member;
  /** Has a passkey. */
  author: Member;
  /** Has a second factor. */
  inbox: Member;
  passkey: SoftwarePasskey;
  /** A draft by the author that waits for a review. */
  waiting: Draft;
  /** Address of a former person that the history keeps. */
  formerEmail: string;
};

export const invited = { email: 'neu@example.org', role: 'author', display_name: 'Neu' } as const;

export async function createOffice(openDatabase: () => Promise<Database>): Promise<Office> {
  const site = await createPeopleSite({ openDatabase });
  const owner = await site.member('owner');
  const editor = await site.member('editor');
  const author = await site.member('author');
  const inbox = await site.member('inbox');
  await site.sql(`update public.admins set display_name = 'Frau ' || role`);
  const formerEmail = await workAndLeave(site, owner, { hides_name: false });
  await workAndLeave(site, owner, { hides_name: true });
  await site.sql(`insert into public.site_settings (reply_time, four_eyes) values ('bald', true)`);
  const waiting = await draftAndReview({ editor, author, owner });
  const passkey = createSoftwarePasskey(siteUrl);
  const answers = [
    await registerPasskey(author.device, passkey),
    await enrollFactor(inbox),
    await answerInquiry(site, inbox),
  ];
  for (const { error } of answers) if (error) throw error;
  const { status } = await site.invite(owner.token, invited);
  if (status !== 200) throw new Error(`The invitation was answered with ${status}`);
  return { site, owner, editor, author, inbox, passkey, waiting, formerEmail };
}

export function service(title: string): Content {
  const texts = { short_description: 'Kurz', full_description: 'Lang', icon_name: 'Zap' };
  return { row: { id: randomUUID(), title, ...texts }, children: {} };
}

/** Saves a draft of a service. */
export async function saveDraft({ tables }: Member, content: Content, given: object = {}): Promise<Draft> {
  const call = { content_table: 'services', ...content, ...given };
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
  const token = (await device.auth.getSession()).data.session?.access_token ?? '';
  return { id, email, token, device, tables: tablesOf(token) };
}

/** A new editor publishes and is removed. Returns the address. */
async function workAndLeave(site: PeopleSite, owner: Member, { hides_name }: { hides_name: boolean }) {
  const leaving = await site.member('editor');
  const published = { content_table: 'services', ...service('Früher') };
  await leaving.tables.rpc('save_content', published).throwOnError();
  await saveDraft(leaving, service('Übergeben'));
  await removePerson(owner.tables, { leaving: leaving.id, heir: owner.id, hides_name });
  return leaving.email;
}

/** Leaves one draft that was sent back, one that is approved for later, and one that waits. Returns the last. */
async function draftAndReview({ editor, author, owner }: Pick<Office, 'editor' | 'author' | 'owner'>) {
  const returned = await saveDraft(author, service('Zurück'));
  await editor.tables.rpc('send_back_draft', { draft: returned.id, note: 'Bitte kürzer.' }).throwOnError();
  const later = await saveDraft(editor, service('Später'), { publish_at: '2099-01-01' });
  await owner.tables.rpc('approve_draft', { draft: later.id, hash: later.hash }).throwOnError();
  const waiting = await saveDraft(author, service('Wartet'));
  await author.tables.rpc('ask_for_review', { draft: waiting.id }).throwOnError();
  return waiting;
}

async function enrollFactor({ device }: Member) {
  const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  if (error) throw error;
  return device.auth.mfa.challengeAndVerify({ factorId: data.id, code: code(data.totp.secret) });
}

async function answerInquiry(site: PeopleSite, { device }: Member) {
  const id = randomUUID();
  await site.sql(
    `insert into public.inquiries (id, topic, name, email, message) values ($1, 'contact', 'Ada', 'ada@example.org', 'Ja?')`,
    [id],
  );
  return device.from('inquiry_replies').insert({ inquiry_id: id, text: 'Ja.' });
}
