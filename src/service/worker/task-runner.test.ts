import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createWorkerProcess, permissionFlags, createTaskQueue, overloaded } from './task-runner';

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

const refusal = 'Too many at once';
const refuse = () => overloaded(refusal);

test('runs all tasks, never more at once than allowed', async () => {
  const queue = createTaskQueue({ concurrency: 2, maxWaiting: { any: 10 }, refuse });
  let running = 0;
  let maxRunning = 0;
  const task = async (value: number) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise(setImmediate);
    running -= 1;
    if (value === 3) throw new Error('broken');
    return value;
  };
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((value) => queue.run(() => task(value), 'any')),
  );
  expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([
    0,
    1,
    2,
    false,
    4,
    5,
    6,
  ]);
  expect(maxRunning).toBe(2);
});

test('a task over the queue limit is rejected, and the queue continues', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: { any: 2, other: 1 }, refuse });
  const tasks = [1, 2, 3, 4].map((value) => queue.run(async () => value, 'any'));
  // A full lane does not block the others.
  const other = queue.run(async () => 'other', 'other');
  expect([queue.waiting('any'), queue.waiting()]).toEqual([2, 3]);
  await expect(tasks[3]).rejects.toMatchObject({
    status: 503,
    message: refusal,
    extra: { headers: { 'Retry-After': '5' } },
  });
  expect(await other).toBe('other');
  expect(await Promise.all(tasks.slice(0, 3))).toEqual([1, 2, 3]);
  expect(await queue.run(async () => 5, 'any')).toBe(5);
});

test('tasks of an earlier lane run first', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: { first: 2, second: 2, third: 2 }, refuse });
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  await Promise.all([
    queue.run(note('running'), 'third'),
    queue.run(note('third'), 'third'),
    queue.run(note('second 1'), 'second'),
    queue.run(note('second 2'), 'second'),
    queue.run(note('first'), 'first'),
  ]);
  expect(order).toEqual(['running', 'first', 'second 1', 'second 2', 'third']);
});
