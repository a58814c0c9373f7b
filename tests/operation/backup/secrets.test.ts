import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureAdministrator } from '../../../src/data/account/administrators';
import { createKeys, keysText } from '../../../src/service/keys';
import { code, codeBefore } from '../../contract/authenticator';
import { supabaseClient } from '../../contract/clients';
import { createSoftwarePasskey, registerPasskey } from '../../contract/software-passkey';
import { openSite, type Site, startSite } from '../../hosted/site';
import { admin, freePort, keysOf } from '../../product';
import { copyData } from '../../prepared-data';
import { archiveOf, emptyInstallation, restoreHere, rowsOf, run } from './commands';
import { writeEdited } from './edited-archive';

/** Passwords and second factors in archives and after a restore. */

const testOptions = { timeout: 600_000 };
const newPassword = 'Nach dem Umzug 2026';

/** A site whose administrator has a second factor and a passkey, and its archives. */
type SecretsSite = {
  folder: string;
  dataDir: string;
  factorId: string;
  /** TOTP secret of the factor. */
  secret: string;
  /** Paths of two archives of the same site, without and with the secrets of sign-in. */
  plain: string;
  withSecrets: string;
};

async function createSecretsSite(): Promise<SecretsSite> {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  const dataDir = await copyData('empty');
  const port = await freePort();
  // Passkeys need a host name.
  const url = `http://localhost:${port}`;
  const running = await openSite({ PORT: String(port), SITE_URL: url }, dataDir);
  const site = { url, dataDir };
  const device = await clientOf(site);
  expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
  const { data } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  if (data?.type !== 'totp') throw new Error('no factor');
  const [factorId, secret] = [data.id, data.totp.secret];
  const verification = await device.auth.mfa.challengeAndVerify({ factorId, code: await codeBefore(secret) });
  expect(verification.error).toBeNull();
  expect((await registerPasskey(device, createSoftwarePasskey(site.url))).error).toBeNull();
  const [plain, withSecrets] = [join(folder, 'plain.tar'), join(folder, 'with-secrets.tar')];
  const backup = await run('backup', { DATA_DIR: dataDir }, withSecrets, '--with-secrets');
  expect(backup).toMatchObject({ code: 0, errors: '' });
  await running.stop();
  await archiveOf(dataDir, plain);
  return { folder, dataDir, factorId, secret, plain, withSecrets };
}

async function removeSecretsSite({ folder, dataDir }: SecretsSite): Promise<void> {
  for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true });
}

async function clientOf({ url, dataDir }: Pick<Site, 'url' | 'dataDir'>): Promise<SupabaseClient> {
  const keys = await keysOf(dataDir);
  return supabaseClient({
    fetch: (input, init) => fetch(String(input).replace(/^http:\/\/contract\.test/, url), init),
    keys,
  });
}

/** Restores an archive into an empty installation and starts the site. */
async function startRestored(file: string): Promise<Site> {
  const dataDir = await emptyInstallation();
  await restoreHere(file, { dataDir }, async () => undefined);
  return startSite({}, dataDir);
}

async function setPassword({ url, dataDir }: Site): Promise<void> {
  const { secretKey } = await keysOf(dataDir);
  const service = { url, key: secretKey };
  await ensureAdministrator({ service, email: admin.email, password: newPassword });
}

const write = (by: SupabaseClient) => by.from('dealer_logos').insert({ name: 'Marke', order: 0 });

/** Expects that the former password fails, and that the new one may not write before a second factor is enrolled. */
async function expectNewSignIn(site: Site): Promise<void> {
  const device = await clientOf(site);
  expect((await device.auth.signInWithPassword(admin)).error?.code).toBe('invalid_credentials');
  await setPassword(site);
  const signedIn = await device.auth.signInWithPassword({ ...admin, password: newPassword });
  expect(signedIn.error).toBeNull();
  expect((await device.rpc('must_enroll_factor')).data).toBe(true);
  expect((await write(device)).error?.code).toBe('42501');
  expect((await device.from('inquiries').select('id')).data).toEqual([]);

  const { data } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Neues Telefon' });
  if (data?.type !== 'totp') throw new Error('no factor');
  const totp = { factorId: data.id, code: code(data.totp.secret) };
  expect((await device.auth.mfa.challengeAndVerify(totp)).error).toBeNull();
  expect((await device.rpc('must_enroll_factor')).data).toBe(false);
  expect((await write(device)).error).toBeNull();
}

/** Expects that the former password and second factor still work. */
async function expectFormerSignIn(site: Site, { factorId, secret }: SecretsSite): Promise<void> {
  const device = await clientOf(site);
  expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
  expect((await write(device)).error?.code).toBe('42501');
  const verification = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
  expect(verification.error).toBeNull();
  expect((await write(device)).error).toBeNull();
}

let site: SecretsSite;
beforeAll(async () => {
  site = await createSecretsSite();
}, testOptions.timeout);
afterAll(() => removeSecretsSite(site));

test('without secrets an archive contains no password, factor or token', testOptions, async () => {
  const [hashed] = await rowsOf(site.withSecrets, 'auth.users');
  const [factor] = await rowsOf(site.withSecrets, 'auth.mfa_factors');
  const bytes = await readFile(site.plain, 'latin1');
  expect(bytes).not.toContain(hashed?.encrypted_password);
  expect(bytes).not.toContain(factor?.secret);
  expect(bytes).not.toContain('encrypted_password');
  expect(await readFile(site.withSecrets, 'latin1')).not.toContain(site.secret);
  const names = [...bytes.matchAll(/"name": "(auth\.\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['auth.users']);
});

test(
  'after a restore without secrets a user who had a second factor enrolls one before writing',
  testOptions,
  async () => {
    await expectNewSignIn(await startRestored(site.plain));
  },
);

test(
  'with the flag on both sides activities are kept and one is added, and keys, password and second factor stay',
  testOptions,
  async () => {
    const dataDir = await emptyInstallation();
    const env = { DATA_DIR: dataDir, SITE_URL: 'https://neu.example' };
    const { code, errors, output } = await run('restore', env, site.withSecrets, '--with-secrets');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('is not signed by this installation');
    expect(output).toContain('keys.json was restored from the archive');
    expect(output).toContain('1 passkey was made for another host');
    expect(await keysIn(dataDir)).toBe(await keysIn(site.dataDir));
    const former = await rowsOf(site.withSecrets, 'public.activity');
    expect(former.map(({ action }) => action)).toContain('sign_in');
    const again = await archiveOf(dataDir, join(dataDir, 'again.tar'));
    const activities = await rowsOf(again, 'public.activity');
    // Restored sessions are no sign-ins.
    expect(activities.slice(0, -1)).toEqual(former);
    expect(activities.at(-1)).toMatchObject({ person: null, action: 'restore_backup' });
    await expectFormerSignIn(await startSite({}, dataDir), site);
  },
);

/** Restores an archive. Returns what decides the sign-in of its account, and `keys.json`. */
async function restored(file: string, takesSecrets: boolean) {
  const dataDir = await emptyInstallation();
  const accounts = await restoreHere(file, { dataDir, takesSecrets }, (database) =>
    database.transaction((tx) =>
      tx.query(`select u.id, u.encrypted_password as password, f.secret, r.user_id as must_enroll
        from auth.users as u left join auth.mfa_factors as f on f.user_id = u.id
          left join public.required_factors as r on r.user_id = u.id`),
    ),
  );
  return { accounts, keys: await keysIn(dataDir) };
}

function keysIn(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, 'keys.json'), 'utf8').catch(() => undefined);
}

test('a restore skips secrets and keys unless both sides have the flag', testOptions, async () => {
  const [account] = await rowsOf(site.withSecrets, 'auth.users');
  const without = [{ id: account?.id, password: null, secret: null, must_enroll: account?.id }];
  expect(await restored(site.withSecrets, false)).toEqual({ accounts: without, keys: undefined });
  const planted = await writeEdited(
    join(site.folder, 'planted.tar'),
    site.withSecrets,
    ({ manifest, entries }) => {
      manifest.withSecrets = false;
      entries.set('keys.json', Buffer.from(keysText(createKeys())));
    },
  );
  expect((await restored(planted, true)).keys).toBeUndefined();
});
