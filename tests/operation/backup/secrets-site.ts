import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { code, codeBefore } from '../../contract/authenticator';
import { supabaseClient } from '../../contract/clients';
import { createSoftwarePasskey, registerPasskey } from '../../contract/software-passkey';
import { fastStartNodeFlags } from '../../fast-start-node-flags';
import { admin, type Product, startProduct } from '../../product';
import { copyData } from '../../prepared-data';
import { run, temporaryFolder } from './commands';
import { editRows, writeEdited } from './edited-archive';

const newPassword = 'Nach dem Umzug 2026';

/** A site whose administrator has a second factor and a passkey, and its archives. */
export type SecretsSite = {
  folder: string;
  dataDir: string;
  factorId: string;
  /** TOTP secret of the factor. */
  secret: string;
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
  const proven = await device.auth.mfa.challengeAndVerify({ factorId, code: await codeBefore(secret) });
  expect(proven.error).toBeNull();
  expect((await registerPasskey(device, createSoftwarePasskey(site.url))).error).toBeNull();
  const [plain, withSecrets] = [join(folder, 'plain.tar'), join(folder, 'with-secrets.tar')];
  expect(await run('backup', { DATA_DIR: dataDir }, plain)).toMatchObject({ code: 0, errors: '' });
  const made = await run('backup', { DATA_DIR: dataDir }, withSecrets, '--with-secrets');
  expect(made).toMatchObject({ code: 0, errors: '' });
  await site.stop();
  return { folder, dataDir, factorId, secret, plain, withSecrets };
}

export async function removeSecretsSite({ folder, dataDir }: SecretsSite): Promise<void> {
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
}

async function clientOf({ url, dataDir: backend }: Product): Promise<SupabaseClient> {
  const keys = JSON.parse(await readFile(join(backend, 'keys.json'), 'utf8'));
  return supabaseClient({
    fetch: (input, init) => fetch(String(input).replace(/^http:\/\/contract\.test/, url), init),
    keys,
  });
}

/** Starts a site that was restored from an archive. */
export async function restored(file: string, ...options: string[]): Promise<Product> {
  const backend = await temporaryFolder();
  const { code: exit, errors } = await run('restore', { DATA_DIR: backend }, file, ...options);
  expect({ exit, errors }).toEqual({ exit: 0, errors: '' });
  const site = await startProduct({ dataDir: backend });
  onTestFinished(() => site.stop());
  return site;
}

async function setPassword({ dataDir: backend }: Product): Promise<void> {
  const options = ['--email', admin.email, '--password', newPassword];
  await promisify(execFile)(
    process.execPath,
    [...fastStartNodeFlags, join(root, 'dist/server/admin.js'), ...options],
    { env: { PATH: process.env.PATH, DATA_DIR: backend, LOG_LEVEL: 'silent' } },
  );
}

const write = (by: SupabaseClient) => by.from('dealer_logos').insert({ name: 'Marke', order: 0 });

/** Expects that former passwords fail, and writes too until a second factor is enrolled. */
export async function expectNewSignIn(site: Product): Promise<void> {
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
  const shown = { factorId: data.id, code: code(data.totp.secret) };
  expect((await device.auth.mfa.challengeAndVerify(shown)).error).toBeNull();
  expect((await device.rpc('must_enroll_factor')).data).toBe(false);
  expect((await write(device)).error).toBeNull();
}

/** Expects that password and second factor are the former ones. */
export async function expectFormerSignIn(site: Product, { factorId, secret }: SecretsSite): Promise<void> {
  const device = await clientOf(site);
  expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
  expect((await write(device)).error?.code).toBe('42501');
  const shown = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
  expect(shown.error).toBeNull();
  expect((await write(device)).error).toBeNull();
}

/** Writes an archive as by the first version of the format: unsigned, with passwords and plain-text secrets. */
export function ofFirstVersion({ folder, withSecrets, secret }: SecretsSite): Promise<string> {
  return writeEdited(join(folder, 'first-version.tar'), withSecrets, (unpacked) => {
    const { manifest, entries } = unpacked;
    Object.assign(manifest, { formatVersion: 1, withSecrets: false });
    editRows(unpacked, 'auth.mfa_factors', (rows) => rows.map((row) => ({ ...row, secret })));
    const isLeft = (path: string) =>
      !/keys\.json|tables\/auth\.(sessions|mfa_amr|refresh|one_time|mfa_recovery|known|failed)/.test(path);
    for (const path of [...entries.keys()].filter((one) => !isLeft(one))) entries.delete(path);
    entries.delete('manifest.json.hmac');
    manifest.tables = manifest.tables.filter(({ path }) => isLeft(path));
    manifest.others = manifest.others.filter(({ path }) => isLeft(path));
  });
}
