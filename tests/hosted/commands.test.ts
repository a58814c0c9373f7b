import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { createKeys } from '../../src/service/keys';
import { openProject, type Project } from './project';

/** Commands of the operator with a hosted project. */

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

/** Returns the output of a command and whether it succeeded. */
async function run(command: 'admin' | 'doctor', env: Record<string, string>, ...options: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'command-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(root, `dist/server/${command}.js`), ...options], {
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
