import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, onTestFinished } from 'vitest';
import { fastStartNodeFlags } from '../fast-start-node-flags';

/** A TypeScript file running as a process of its own; it is ended with the test at the latest. */
export type Child = {
  process: ChildProcess;
  /** The next line it prints; undefined when it has ended. */
  nextLine(): Promise<string | undefined>;
  /** The lines printed so far that nobody has asked for, and those to come until it ends. */
  remainingLines(): Promise<string[]>;
  /** Ends it at once, without a chance to tidy up, and waits until it is gone. */
  kill(): Promise<void>;
  /** Its exit code and what it wrote to standard error, once it has ended. */
  ended(): Promise<{ code: number | null; errors: string }>;
};

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
    process: child,
    nextLine,
    async remainingLines() {
      const remaining: string[] = [];
      for (let line = await nextLine(); line !== undefined; line = await nextLine()) remaining.push(line);
      return remaining;
    },
    kill,
    async ended() {
      await exit;
      return { code: child.exitCode, errors };
    },
  };
}

/** Inside the project, so that dependencies and the database's thread are found from there; one folder per test worker. */
const outDir = resolve(`dist/children-${process.pid}`);
const bundles = new Map<string, Promise<string>>();
afterAll(() => rm(outDir, { recursive: true, force: true }));

/** Node 20 runs no TypeScript: our own modules become one file, dependencies stay where they are. */
function bundle(entry: string): Promise<string> {
  const known = bundles.get(entry);
  if (known) return known;
  const made = build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: resolve(entry), outDir, emptyOutDir: false, target: 'node20' },
  }).then(() => resolve(outDir, basename(entry).replace(/\.ts$/, '.js')));
  bundles.set(entry, made);
  return made;
}
