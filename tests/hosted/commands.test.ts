import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import { createKeys } from '../../src/service/keys';
import { fastStartNodeFlags } from '../fast-start-node-flags';
import { openSharedProject } from './project';

/** Commands of the operator with a hosted project. */

const project = await openSharedProject();

/** Returns the output of a command and whether it succeeded. */
async function run(
  command: 'admin' | 'doctor' | 'export',
  env: Record<string, string>,
  ...options: string[]
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'command-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const program = join(root, `dist/server/${command}.js`);
  const child = spawn(process.execPath, [...fastStartNodeFlags, program, ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...project.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output: out + err, code: child.exitCode };
}

/** A key of another project. */
const wrongKey = { SUPABASE_SECRET_KEY: createKeys().secretKey };

test('the doctor reports whether the project is usable', async () => {
  expect((await run('doctor', {})).output).toMatch(/^good +Project: Its keys are valid/m);
  const { output, code } = await run('doctor', wrongKey);
  expect(output).toMatch(
    /^FAULT +Project: SUPABASE_SECRET_KEY is not a key of this project: .+\n +Follow supabase\/README\.md/m,
  );
  expect(code).toBe(1);
});

test('an administrator is created only with valid settings, and the invalid one is named', async () => {
  const login = ['--email', 'ada@example.org', '--password', 'Ein erstes Kennwort'];
  expect(await run('admin', wrongKey, ...login)).toMatchObject({
    output: expect.stringContaining('SUPABASE_SECRET_KEY is not a key of this project'),
    code: 1,
  });
  expect(await run('admin', {}, ...login)).toMatchObject({
    output: expect.stringContaining('Administrator ada@example.org can sign in.'),
    code: 0,
  });
});

test('an export reads records, files and pages of the project', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const service = { url: project.url, key: project.keys.secretKey };
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const { data } = await createStorage(service)
    .from('service-images')
    .upload('1-main.jpg', picture, { contentType: 'image/jpeg' });
  expect(data?.path).toBe('1-main.jpg');
  const image_url = `${project.url}/storage/v1/object/public/service-images/1-main.jpg`;
  const row = {
    title: 'Prüfung',
    short_description: 'Kurz',
    full_description: 'Lang',
    features: ['Bericht'],
  };
  await createTables(service)
    .from('services')
    .insert({ ...row, icon_name: 'Zap', order: 0, image_url, alt: 'Zähler' })
    .throwOnError();

  expect(await run('export', wrongKey, join(folder, 'wrong'))).toMatchObject({ code: 1 });
  const { output, code } = await run('export', {}, join(folder, 'all'));
  expect(output).toMatch(/^\S+: records \d+, drafts 0, files 1, inquiries 0, pages \d+$/m);
  expect(code).toBe(0);
  expect(await readdir(folder)).toEqual(['all']);
  const page = await readFile(join(folder, 'all/website/services/pruefung.html'), 'utf8');
  expect(page).toContain('src="../assets/1-main.webp"');
  expect(await readdir(join(folder, 'all/website/assets'))).toContain('1-main.webp');
  expect(await readdir(join(folder, 'all/files/service-images'))).toEqual(['Zaehler.jpg']);
});
