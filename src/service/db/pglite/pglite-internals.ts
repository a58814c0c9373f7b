import { fsyncSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { AppError } from '../../errors';

/**
 * Everything of PGlite that is used although nobody promises it. docs/decisions/0021 says what to do before another
 * version is installed; `self-test.ts` refuses to run on one that behaves differently.
 */

let program: Promise<WebAssembly.Module> | undefined;

/** PostgreSQL itself. Compiled once: each further start then takes a third of the time and of the memory. */
export function compiledProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  program ??= readFile(join(folder, 'pglite.wasm')).then((code) => WebAssembly.compile(code));
  return program;
}

/** PGlite starts with `-F`, which switches fsync off; without it these settings decide. */
export function startParamsWith(settings: Record<string, string>): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** The numbers of emscripten's errors, for those a sync can meet; PostgreSQL tells them apart. */
const errorNumbers: Record<string, number> = { EBADF: 8, EDQUOT: 19, EINVAL: 28, ENOSPC: 51 };
const EIO = 29;

type Stream = { nfd: number; node: { name: string } };

/**
 * The folder as PGlite's file system, with a working `fsync`: PGlite's own leaves it out, so a commit would live
 * in memory until the operating system finds the time to write it. `onSync` is told the name of each synced file.
 */
export function syncedFiles(folder: string, onSync: (name: string) => void): NodeFS {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);

  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options);
    emscriptenOpts.preRun?.push((mod) => {
      const operations = known('NODEFS.stream_ops', mod.NODEFS?.stream_ops);
      operations.fsync = ({ nfd, node: { name } }: Stream) => {
        try {
          fsyncSync(nfd);
        } catch (error) {
          throw new mod.FS.ErrnoError(errorNumbers[errorCode(error)] ?? EIO);
        }
        onSync(name);
        return 0;
      };
    });
    return { emscriptenOpts };
  };
  return files;
}

/** PostgreSQL's main loop as PGlite goes through it. */
export type MainLoop = {
  /** How often it was left to report an ordinary error. */
  readonly errors: number;
  /** The next round, only that one, ends as a crash does before PostgreSQL hears of it. Call the result to go on. */
  simulateCrash(): () => void;
};

/** With this status PostgreSQL leaves its main loop to report an ordinary error. */
const longJump = 100;

/**
 * PGlite swallows whatever ends PostgreSQL's main loop: after an abort, an overflow of the stack or the memory it
 * reports nothing, or calls the broken program again for ever. Here the first such end is thrown to who asked.
 */
export function rethrowCrash({ Module: mod }: PGlite): MainLoop {
  const loop = known('_PostgresMainLoopOnce', mod._PostgresMainLoopOnce);
  const restore = known('stackRestore', mod.stackRestore);
  let errors = 0;
  let isPlayed = false;
  mod._PostgresMainLoopOnce = () => {
    try {
      if (isPlayed) {
        isPlayed = false;
        throw new Error('played');
      }
      loop();
    } catch (error) {
      const isOrdinary = error instanceof Object && 'status' in error && error.status === longJump;
      if (isOrdinary) errors += 1;
      // The first call PGlite makes after catching this, outside of its own try.
      else mod.stackRestore = () => crash(error);
      throw error;
    }
  };
  return {
    get errors() {
      return errors;
    },
    simulateCrash() {
      isPlayed = true;
      return () => {
        mod.stackRestore = restore;
      };
    },
  };
}

function crash(cause: unknown): never {
  throw new Error('PostgreSQL crashed', { cause });
}

function known<Part>(name: string, part: Part): NonNullable<Part> {
  if (part === undefined || part === null) throw unknownPglite(`it has no ${name}`);
  return part;
}

/** `difference` completes the sentence for the operator. */
export function unknownPglite(difference: string): AppError {
  return new AppError(
    503,
    'database_unknown',
    `The installed PGlite is not the one this program was made for: ${difference}. Run "npm ci"; docs/decisions/0021 says how to go to another version`,
  );
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
