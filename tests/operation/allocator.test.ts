import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { fastStartNodeFlags } from '../fast-start-node-flags';
import { copyData } from '../prepared-data';
import { freePort } from '../product';

/** A start without allocator settings, as by `npm start`: the server runs in a second process. */
test('killing the first process ends the server, and SIGTERM ends both with code 0', async () => {
  const dataDir = await copyData('empty');
  const port = await freePort();
  const running: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of running)
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Resolves when the site answers. `closed` resolves when no process writes to the output any more. */
  async function start() {
    const env = { PORT: String(port), DATA_DIR: dataDir, DEMO_CONTENT: 'false', LOG_LEVEL: 'warn' };
    const child = spawn(process.execPath, [...fastStartNodeFlags, join(root, 'dist/server/main.js')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, ...env },
    });
    running.push(child);
    child.stdout.resume();
    const closed = once(child, 'close');
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
      timeout: 60_000,
      interval: 50,
    });
    return { child, closed };
  }

  const first = await start();
  first.child.kill('SIGKILL');
  await first.closed;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();

  const second = await start();
  second.child.kill('SIGTERM');
  expect(await second.closed).toEqual([0, null]);
});
