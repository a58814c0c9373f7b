import { fsyncSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { AppError, errorCodeOf } from '../../errors';

/** Undocumented internals of PGlite. Before an update of PGlite read docs/decisions/0021. */

let program: Promise<WebAssembly.Module> | undefined;

/** Compiled once, because further starts then take a third of time and memory. */
export function compiledProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  program ??= readFile(join(folder, 'pglite.wasm')).then((code) => WebAssembly.compile(code));
  return program;
}

/** Returns PGlite's start parameters without `-F`, which disables fsync, and with the given settings. */
export function startParamsWith(settings: Record<string, string>): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Emscripten's numbers of the errors that a sync can return; PostgreSQL distinguishes them. */
const errorNumbers: Record<string, number> = { EBADF: 8, EDQUOT: 19, EINVAL: 28, ENOSPC: 51 };
const EIO = 29;

/** PGlite's own `fsync` does nothing, so a commit would stay in memory. `onSync` gets the name of each file. */
export function syncedFiles(folder: string, onSync: (name: string) => void): NodeFS {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);

  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options);
    emscriptenOpts.preRun?.push((mod) => {
      const operations = requireInternal('NODEFS.stream_ops', mod.NODEFS?.stream_ops);
      operations.fsync = ({ nfd, node: { name } }: { nfd: number; node: { name: string } }) => {
        try {
          fsyncSync(nfd);
        } catch (error) {
          throw new mod.FS.ErrnoError(errorNumbers[errorCodeOf(error) ?? ''] ?? EIO);
        }
        onSync(name);
        return 0;
      };
    });
    return { emscriptenOpts };
  };
  return files;
}

export type MainLoop = {
  readonly errorCount: number;
  /** Makes the next iteration crash before PostgreSQL gets its message. Call the returned function to continue. */
  simulateCrash(): () => void;
};

/** Exit status by which PostgreSQL leaves its main loop to report an ordinary error. */
const longJump = 100;

/** PGlite swallows them: after an abort or lack of memory it reports nothing, or calls the broken program again. */
export function rethrowCrash({ Module: mod }: PGlite): MainLoop {
  const loop = requireInternal('_PostgresMainLoopOnce', mod._PostgresMainLoopOnce);
  const restore = requireInternal('stackRestore', mod.stackRestore);
  let errorCount = 0;
  let isSimulated = false;
  mod._PostgresMainLoopOnce = () => {
    try {
      if (isSimulated) {
        isSimulated = false;
        throw new Error('played');
      }
      loop();
    } catch (error) {
      const isOrdinary = error instanceof Object && 'status' in error && error.status === longJump;
      if (isOrdinary) errorCount += 1;
      // PGlite calls `stackRestore` first after catching this, outside its own try block.
      else mod.stackRestore = () => crash(error);
      throw error;
    }
  };
  return {
    get errorCount() {
      return errorCount;
    },
    simulateCrash() {
      isSimulated = true;
      return () => {
        mod.stackRestore = restore;
      };
    },
  };
}

function crash(cause: unknown): never {
  throw new Error('PostgreSQL crashed', { cause });
}

function requireInternal<Part>(name: string, part: Part): NonNullable<Part> {
  if (part === undefined || part === null) throw unsupportedPglite(`it has no ${name}`);
  return part;
}

export function unsupportedPglite(difference: string): AppError {
  const message = `The installed PGlite is not supported: ${difference}. Run "npm ci"; docs/decisions/0021 describes an update of PGlite`;
  return new AppError(503, 'database_unknown', message);
}
