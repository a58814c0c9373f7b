import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createWorkerProcess, permissionFlags } from './task-runner';

const { run } = createWorkerProcess();

const imageOf = async (width: number) => ({
  type: 'image/png',
  bytes: await sharp({ create: { width, height: width, channels: 3, background: '#369' } })
    .png()
    .toBuffer(),
});
const encoded = { bytes: expect.any(Uint8Array) };

test('a task over its timeout is killed, and the next one runs', async () => {
  expect(await run('sanitizeImage', await imageOf(4000), 1)).toBeUndefined();
  expect(await run('sanitizeImage', await imageOf(8), 60_000)).toEqual(encoded);
});

test('a failed task rejects, and the next one runs', async () => {
  await expect(run('sanitizeImage', undefined, 60_000)).rejects.toThrow('The task sanitizeImage failed');
  expect(await run('sanitizeImage', await imageOf(8), 60_000)).toEqual(encoded);
});

test.each([
  ['reads the packages', `fs.readFileSync('/site/node_modules/none')`, 'ENOENT'],
  ['reads its own folder', `fs.readFileSync('/site/dist/worker/none')`, 'ENOENT'],
  ['does not read the keys', `fs.readFileSync('/site/data/keys.json')`, 'ERR_ACCESS_DENIED'],
  ['does not read by another spelling', `fs.readFileSync('/site/dist/worker/../../x')`, 'ERR_ACCESS_DENIED'],
  ['does not list folders', `fs.readdirSync('/')`, 'ERR_ACCESS_DENIED'],
  ['does not write', `fs.writeFileSync('/site/dist/worker/none', '')`, 'ERR_ACCESS_DENIED'],
  ['starts no program', `require('node:child_process').spawnSync('true')`, 'ERR_ACCESS_DENIED'],
  [
    'starts no thread',
    `new (require('node:worker_threads').Worker)('', { eval: true })`,
    'ERR_ACCESS_DENIED',
  ],
])('the process %s', (_what, attempt, code) => {
  const script = `try { ${attempt} } catch ({ code }) { process.stdout.write(code) }`;
  const flags = permissionFlags('/site/dist/worker/task-worker.js', '/site/node_modules/sharp/lib/index.js');
  expect(spawnSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' }).stdout).toBe(code);
});
