import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { ensureAdministrator } from '../../../src/data/account/administrators';
import { openArchive } from '../../../src/server/operations/backup/archive/archive-file';
import { inspectArchive } from '../../../src/server/operations/backup/archive/read-archive';
import { createKeys, keysText } from '../../../src/service/keys';
import { code } from '../../contract/authenticator';
import { supabaseClient } from '../../contract/clients';
import { createSoftwarePasskey, registerPasskey } from '../../contract/software-passkey';
import { sharedFolder } from '../../folders';
import { openSite, sharedData, type Site, startSite } from '../../hosted/site';
import { admin, freePort, keysOf } from '../../product';
import { archiveOf, emptyInstallation, restoreHere, rowsOf, run } from './commands';
import { writeEdited } from './edited-archive';

/** Passwords and second factors in archives and after a restore, and encrypted archives. */

const testOptions = { timeout: 600_000 };
const newPassword = 'Nach dem Umzug 2026';

/** The data folder of a site whose administrator has a second factor and a passkey. */
const dataDir = await sharedData('empty');
const folder = await sharedFolder();
/** Archives of the site, without and with the secrets of sign-in. */
const [plain, withSecrets] = [join(folder, 'plain.tar'), join(folder, 'with-secrets.tar')];
const factor = await prepare();

/** Makes both archives. Returns the second factor. */
async function prepare(): Promise<{ id: string; secret: string }> {
  const port = await freePort();
  // Passkeys need a host name.
  const url = `http://localhost:${port}`;
  const running = await openSite({ PORT: String(port), SITE_URL: url }, dataDir);
  const device = await clientOf({ url, dataDir });
  expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
  const { id, secret } = await enroll(device);
  const verified = await device.auth.mfa.challengeAndVerify({ factorId: id, code: code(secret) });
  expect(verified.error).toBeNull();
  expect((await registerPasskey(device, createSoftwarePasskey(url))).error).toBeNull();
  const backup = await run('backup', { DATA_DIR: dataDir }, withSecrets, '--with-secrets');
  expect(backup).toMatchObject({ code: 0, errors: '' });
  await running.stop();
  await archiveOf(dataDir, plain);
  return { id, secret };
}

async function clientOf(site: Pick<Site, 'url' | 'dataDir'>): Promise<SupabaseClient> {
  return supabaseClient({
    fetch: (input, init) => fetch(String(input).replace(/^http:\/\/contract\.test/, site.url), init),
    keys: await keysOf(site.dataDir),
  });
}

async function enroll(device: SupabaseClient): Promise<{ id: string; secret: string }> {
  const { data } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  if (data?.type !== 'totp') throw new Error('no factor');
  return { id: data.id, secret: data.totp.secret };
}

const write = (by: SupabaseClient) => by.from('dealer_logos').insert({ name: 'Marke', order: 0 });

function keysIn(installation: string): Promise<string | undefined> {
  return readFile(join(installation, 'keys.json'), 'utf8').catch(() => undefined);
}

test('without secrets an archive contains no password, factor or token', async () => {
  const [hashed] = await rowsOf(withSecrets, 'auth.users');
  const [stored] = await rowsOf(withSecrets, 'auth.mfa_factors');
  const bytes = await readFile(plain, 'latin1');
  for (const text of [hashed?.encrypted_password, stored?.secret, 'encrypted_password'])
    expect(bytes).not.toContain(text);
  expect(await readFile(withSecrets, 'latin1')).not.toContain(factor.secret);
  const names = [...bytes.matchAll(/"name": "(auth\.\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['auth.users']);
});

test(
  'after a restore without secrets a user who had a second factor enrolls one before writing',
  testOptions,
  async () => {
    const target = await emptyInstallation();
    await restoreHere(plain, { dataDir: target }, async () => undefined);
    const site = await startSite({}, target);
    const device = await clientOf(site);
    expect((await device.auth.signInWithPassword(admin)).error?.code).toBe('invalid_credentials');
    const service = { url: site.url, key: (await keysOf(target)).secretKey };
    await ensureAdministrator({ service, email: admin.email, password: newPassword });
    const signedIn = await device.auth.signInWithPassword({ ...admin, password: newPassword });
    expect(signedIn.error).toBeNull();
    expect((await device.rpc('must_enroll_factor')).data).toBe(true);
    expect((await write(device)).error?.code).toBe('42501');
    expect((await device.from('inquiries').select('id')).data).toEqual([]);

    const { id, secret } = await enroll(device);
    const verified = await device.auth.mfa.challengeAndVerify({ factorId: id, code: code(secret) });
    expect(verified.error).toBeNull();
    expect((await device.rpc('must_enroll_factor')).data).toBe(false);
    expect((await write(device)).error).toBeNull();
  },
);

test(
  'with the flag on both sides activities are kept and one is added, and keys, password and second factor stay',
  testOptions,
  async () => {
    const target = await emptyInstallation();
    const env = { DATA_DIR: target, SITE_URL: 'https://neu.example' };
    const { errors, output } = await run('restore', env, withSecrets, '--with-secrets');
    expect(errors).toBe('');
    expect(output).toContain('is not signed by this installation');
    expect(output).toContain('keys.json was restored from the archive');
    expect(output).toContain('1 passkey was made for another host');
    expect(await keysIn(target)).toBe(await keysIn(dataDir));
    const former = await rowsOf(withSecrets, 'public.activity');
    expect(former.map(({ action }) => action)).toContain('sign_in');
    const activities = await rowsOf(await archiveOf(target, join(target, 'again.tar')), 'public.activity');
    // Restored sessions are no sign-ins.
    expect(activities.slice(0, -1)).toEqual(former);
    expect(activities.at(-1)).toMatchObject({ person: null, action: 'restore_backup' });

    const device = await clientOf(await startSite({}, target));
    expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
    expect((await write(device)).error?.code).toBe('42501');
    // Each code is valid once, and the next one is valid already.
    const totp = { factorId: factor.id, code: code(factor.secret, 1) };
    expect((await device.auth.mfa.challengeAndVerify(totp)).error).toBeNull();
    expect((await write(device)).error).toBeNull();
  },
);

/** Restores an archive. Returns what decides the sign-in of its account, and `keys.json`. */
async function restored(file: string, takesSecrets: boolean) {
  const target = await emptyInstallation();
  const accounts = await restoreHere(file, { dataDir: target, takesSecrets }, (database) =>
    database.transaction((tx) =>
      tx.query(`select u.id, u.encrypted_password as password, f.secret, r.user_id as must_enroll
        from auth.users as u left join auth.mfa_factors as f on f.user_id = u.id
          left join public.required_factors as r on r.user_id = u.id`),
    ),
  );
  return { accounts, keys: await keysIn(target) };
}

test('a restore skips secrets and keys unless both sides have the flag', testOptions, async () => {
  const [account] = await rowsOf(withSecrets, 'auth.users');
  const without = [{ id: account?.id, password: null, secret: null, must_enroll: account?.id }];
  expect(await restored(withSecrets, false)).toEqual({ accounts: without, keys: undefined });
  const file = join(folder, 'planted.tar');
  const planted = await writeEdited(file, withSecrets, ({ manifest, entries }) => {
    manifest.withSecrets = false;
    entries.set('keys.json', Buffer.from(keysText(createKeys())));
  });
  expect((await restored(planted, true)).keys).toBeUndefined();
});

test('an encrypted backup opens with its passphrase only, and damage is found', testOptions, async () => {
  const encrypted = join(folder, 'archive.age');
  const passphraseFile = join(folder, 'passphrase');
  await writeFile(passphraseFile, 'Ein langer Satz\n');
  const backup = await run('backup', { DATA_DIR: dataDir }, encrypted, '--passphrase-file', passphraseFile);
  expect(backup).toMatchObject({ code: 0, errors: '' });
  const cipher = await readFile(encrypted);
  expect(cipher.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect(cipher.includes('admin@example.org')).toBe(false);

  const inspect = (file: string, passphrase?: string) => inspectArchive(openArchive(file, passphrase));
  const [quick, broken] = [join(folder, 'quick.age'), join(folder, 'broken.age')];
  const bytes = await encryptQuickly(await readFile(plain), 'Ein langer Satz');
  await writeFile(quick, bytes);
  await expect(inspect(quick)).rejects.toThrow(
    'This backup is encrypted: add --passphrase-file FILE with the passphrase',
  );
  const { manifest } = await inspect(plain);
  expect((await inspect(quick, 'Ein langer Satz')).manifest).toEqual(manifest);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
  await writeFile(broken, bytes);
  await expect(inspect(broken, 'Ein langer Satz')).rejects.toThrow(/^The backup is damaged: /);
  await writeFile(passphraseFile, 'Ein anderer Satz\n');
  const target = { DATA_DIR: join(folder, 'new') };
  expect(await run('restore', target, quick, '--passphrase-file', passphraseFile)).toMatchObject({
    code: 1,
    errors: 'The passphrase is wrong, or the header of the backup is damaged\n',
  });
});

/** Encrypts like `npm run backup`, with a work factor of scrypt that takes no time. */
async function encryptQuickly(content: Uint8Array, passphrase: string): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(1);
  return Buffer.from(await encrypter.encrypt(content));
}
