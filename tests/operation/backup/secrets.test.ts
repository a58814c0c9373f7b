import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { SupabaseClient } from '@supabase/supabase-js';
import { root } from '../../../scripts/build.mjs';
import { code, codeBefore } from '../../contract/authenticator';
import { supabaseClient } from '../../contract/clients';
import { copyData } from '../../prepared-data';
import { admin, type Product, startProduct } from '../../product';
import { rowsOf, run, temporaryFolder } from './commands';
import { editRows, writeEdited } from './edited-archive';

/** Passwords and second factors in archives, and sign-in after a restore. */

const testOptions = { timeout: 600_000 };
const newPassword = 'Nach dem Umzug 2026';

let folder: string;
let dataDir: string;
let factorId: string;
let secret: string;
let plain: string;
let withSecrets: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  dataDir = await copyData('empty');
  const site = await startProduct({ dataDir });
  const device = await clientOf(site);
  expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
  const { data } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  if (data?.type !== 'totp') throw new Error('no factor');
  [factorId, secret] = [data.id, data.totp.secret];
  const proven = await device.auth.mfa.challengeAndVerify({ factorId, code: await codeBefore(secret) });
  expect(proven.error).toBeNull();
  [plain, withSecrets] = [join(folder, 'plain.tar'), join(folder, 'with-secrets.tar')];
  expect(await run('backup', { DATA_DIR: dataDir }, plain)).toMatchObject({ code: 0, errors: '' });
  const made = await run('backup', { DATA_DIR: dataDir }, withSecrets, '--with-secrets');
  expect(made).toMatchObject({ code: 0, errors: '' });
  await site.stop();
}, testOptions.timeout);
afterAll(async () => {
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
});

async function clientOf({ url, dataDir: backend }: Product): Promise<SupabaseClient> {
  const keys = JSON.parse(await readFile(join(backend, 'keys.json'), 'utf8'));
  return supabaseClient({
    fetch: (input, init) => fetch(String(input).replace(/^http:\/\/contract\.test/, url), init),
    keys,
  });
}

/** Starts a site that was restored from an archive. */
async function restored(file: string, ...options: string[]): Promise<Product> {
  const backend = await temporaryFolder();
  const { code: exit, errors } = await run('restore', { DATA_DIR: backend }, file, ...options);
  expect({ exit, errors }).toEqual({ exit: 0, errors: '' });
  const site = await startProduct({ dataDir: backend });
  onTestFinished(() => site.stop());
  return site;
}

async function setPassword({ dataDir: backend }: Product): Promise<void> {
  const options = ['--email', admin.email, '--password', newPassword];
  const child = spawn(process.execPath, [join(root, 'dist/server/admin.js'), ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: backend, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
}

const write = (by: SupabaseClient) => by.from('dealer_logos').insert({ name: 'Marke', order: 0 });

/** Expects that former passwords fail, and writes too until a second factor is enrolled. */
async function expectNewSignIn(site: Product): Promise<void> {
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

test('without secrets an archive contains no password, factor or token', testOptions, async () => {
  const [hashed] = await rowsOf(withSecrets, 'auth.users');
  const [factor] = await rowsOf(withSecrets, 'auth.mfa_factors');
  const bytes = await readFile(plain, 'latin1');
  expect(bytes).not.toContain(hashed?.encrypted_password);
  expect(bytes).not.toContain(factor?.secret);
  expect(bytes).not.toContain('encrypted_password');
  expect(await readFile(withSecrets, 'latin1')).not.toContain(secret);
  const names = [...bytes.matchAll(/"name": "(auth\.\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['auth.users']);
});

test(
  'after a restore without secrets a user who had a second factor enrolls one before writing',
  testOptions,
  async () => {
    await expectNewSignIn(await restored(plain));
  },
);

test('a restore skips secrets unless requested', testOptions, async () => {
  await expectNewSignIn(await restored(withSecrets));
});

test('with the flag on both sides password and second factor stay the same', testOptions, async () => {
  const device = await clientOf(await restored(withSecrets, '--with-secrets'));
  expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
  expect((await write(device)).error?.code).toBe('42501');
  const shown = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
  expect(shown.error).toBeNull();
  expect((await write(device)).error).toBeNull();
});

/** Writes an archive as by the first version of the format: unsigned, with passwords and plain-text secrets. */
const ofFirstVersion = () =>
  writeEdited(join(folder, 'first-version.tar'), withSecrets, (unpacked) => {
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

test(
  'an archive of the first version is restored, with passwords and factors on request',
  testOptions,
  async () => {
    const first = await ofFirstVersion();
    const device = await clientOf(await restored(first, '--with-secrets'));
    expect((await device.auth.signInWithPassword(admin)).error).toBeNull();
    const shown = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
    expect(shown.error).toBeNull();
    expect((await write(device)).error).toBeNull();
    await expectNewSignIn(await restored(first));
  },
);
