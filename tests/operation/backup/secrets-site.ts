import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { code, codeBefore } from '../../contract/authenticator';
import { supabaseClient } from '../../contract/clients';
import { createSoftwarePasskey, registerPasskey } from '../../contract/software-passkey';
import { fastStartNodeFlags } from '../../fast-start-node-flags';
import { type Site, startSite } from '../../hosted/site';
import { admin, startProduct } from '../../product';
import { copyData } from '../../prepared-data';
import { archiveOf, emptyInstallation, run } from './commands';

const newPassword = 'Nach dem Umzug 2026';

/** A site whose administrator has a second factor and a passkey, and its archives. */
export type SecretsSite = {
  folder: string;
  dataDir: string;
  factorId: string;
  /** TOTP secret of the factor. */
  secret: string;
  /** Paths of two archives of the same site, without and with the secrets of sign-in. */
  plain: string;
  withSecrets: string;
};

export async function createSecretsSite(): Promise<SecretsSite> {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  const dataDir = await copyData('empty');
  const site = await startProduct({ dataDir, host: 'localhost' });
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
  await site.stop();
  await archiveOf(dataDir, plain);
  return { folder, dataDir, factorId, secret, plain, withSecrets };
}

export async function removeSecretsSite({ folder, dataDir }: SecretsSite): Promise<void> {
  for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true });
}

async function clientOf({ url, dataDir }: Pick<Site, 'url' | 'dataDir'>): Promise<SupabaseClient> {
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  return supabaseClient({
    fetch: (input, init) => fetch(String(input).replace(/^http:\/\/contract\.test/, url), init),
    keys,
  });
}

/** Restores an archive into an empty installation. Returns its folder and the output of the command. */
export async function restore(file: string, options: string[] = [], siteUrl = 'http://localhost:3000') {
  const dataDir = await emptyInstallation();
  const env = { DATA_DIR: dataDir, SITE_URL: siteUrl };
  const { code: exit, errors, output } = await run('restore', env, file, ...options);
  expect({ exit, errors }).toEqual({ exit: 0, errors: '' });
  return { dataDir, output };
}

/** Restores an archive with these options of the command and starts the site. */
export async function startRestored(file: string, ...options: string[]): Promise<Site> {
  return startSite({}, (await restore(file, options)).dataDir);
}

async function setPassword({ dataDir }: Site): Promise<void> {
  const options = ['--email', admin.email, '--password', newPassword];
  await promisify(execFile)(
    process.execPath,
    [...fastStartNodeFlags, join(root, 'dist/server/admin.js'), ...options],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent' } },
  );
}

const write = (by: SupabaseClient) => by.from('dealer_logos').insert({ name: 'Marke', order: 0 });

/** Expects that the former password fails, and that the new one may not write before a second factor is enrolled. */
export async function expectNewSignIn(site: Site): Promise<void> {
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
export async function expectFormerSignIn(site: Site, { factorId, secret }: SecretsSite): Promise<void> {
  const device = await clientOf(site);
  expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
  expect((await write(device)).error?.code).toBe('42501');
  const verification = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
  expect(verification.error).toBeNull();
  expect((await write(device)).error).toBeNull();
}
