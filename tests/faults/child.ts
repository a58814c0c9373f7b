import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, onTestFinished } from 'vitest';
import { fastStartNodeFlags } from '../fast-start-node-flags';

/** A TypeScript file in a child process, which is killed after the test at the latest. */
type Child = {
  /** Returns the next printed line; undefined after the exit. */
  nextLine(): Promise<string | undefined>;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  /** Waits for the exit; returns its code and standard error. */
  waitForExit(): Promise<{ code: number | null; errors: string }>;
};

/** Bundles the file at `entry`, relative to the project, and starts it with these arguments. */
export async function startChild(entry: string, ...args: string[]): Promise<Child> {
  const file = await bundle(entry);
  const child = spawn(process.execPath, [...fastStartNodeFlags, file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'close');
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();

  const nextLine = async () => {
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  return {
    nextLine,
    kill,
    async waitForExit() {
      await exit;
      return { code: child.exitCode, errors };
    },
  };
}

/** Inside the project, so that dependencies and the database worker are found; one folder per test worker. */
const outDir = resolve(`dist/children-${process.pid}`);
const bundles = new Map<string, Promise<string>>();
afterAll(() => rm(outDir, { recursive: true, force: true }));

/** Bundles TypeScript, which Node 20 cannot run; dependencies stay external. */
function bundle(entry: string): Promise<string> {
  const existing = bundles.get(entry);
  if (existing) return existing;
  const bundled = build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: resolve(entry), outDir, emptyOutDir: false, target: 'node20' },
  }).then(() => resolve(outDir, basename(entry).replace(/\.ts$/, '.js')));
  bundles.set(entry, bundled);
  return bundled;
}
