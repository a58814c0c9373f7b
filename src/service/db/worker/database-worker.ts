import { parentPort, workerData } from 'node:worker_threads';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { protocol, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { markStarted, countWalSegment, markFinished, type Progress, concatBytes } from './progress';
import {
  startParamsWith,
  syncedFiles,
  unsupportedPglite,
  type MainLoop,
  rethrowCrash,
} from '../pglite/pglite-internals';
import { AppError } from '../../errors';
import { dependencies } from '../../../../package.json';

export type WorkerRequest = Uint8Array | 'close';
export type WorkerData = {
  folder: string;
  cacheDir?: string;
  program: WebAssembly.Module;
  progress: Progress;
};

/** No `statement_timeout`: PostgreSQL's timers do not fire while its single thread computes. */
const startParams = startParamsWith({
  fsync: 'on',
  wal_sync_method: 'fsync', // the only method that calls our stream operation
  synchronous_commit: 'on',
  shared_buffers: '32MB', // enough for a content site; the default of 128 MB doubles the memory of the process
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  temp_file_limit: '256MB',
  max_stack_depth: '100kB', // sufficient; with the default of 2 MB the WebAssembly stack overflows first
});

type Start = DataDirectory & {
  onWalSegment(): void;
};

/** Acknowledged commits are on disk. Throws when that does not hold, or PGlite behaves differently. */
async function startDurableEngine({ onWalSegment, ...directory }: Start): Promise<ProtocolEngine> {
  const { folder, program } = directory;
  await ensureDataDirectory(directory);
  let syncCount = 0;
  let walSegment = '';
  const fs = syncedFiles(folder, (name) => {
    syncCount += 1;
    if (!/^[0-9A-F]{24}$/.test(name) || name === walSegment) return;
    walSegment = name;
    onWalSegment();
  });
  const engine = await createPglite({ fs, startParams, pgliteWasmModule: program });
  await testEngine(engine, { folder, syncCount: () => syncCount });
  return engine;
}

const { query } = protocol.serialize;

const errorResponse = 'E'.charCodeAt(0);

type Tested = { folder: string; syncCount: () => number };

/** Tests an error first, because the main loop hook must be active. A commit comes last: the engine still works. */
async function testEngine(engine: ProtocolEngine, { folder, syncCount }: Tested): Promise<void> {
  const { mainLoop } = engine;
  const [firstByte] = await engine.execProtocol(query('select 1 / 0'));
  if (firstByte !== errorResponse || mainLoop.errorCount !== 1)
    throw unsupportedPglite('its error format has changed');

  const resume = mainLoop.simulateCrash();
  const hasReportedCrash = await engine.execProtocol(query('select 1')).then(
    () => false,
    () => true,
  );
  resume();
  if (!hasReportedCrash) throw unsupportedPglite('it does not report a crash of PostgreSQL');

  const syncCountBefore = syncCount();
  await engine.execProtocol(query(`begin; select pg_logical_emit_message(true, 'start', ''); commit`));
  if (syncCount() > syncCountBefore) return;
  const message = `The database in ${folder} does not write its commits to disk`;
  throw new AppError(503, 'database_not_durable', message);
}

type DataDirectory = {
  folder: string;
  cacheDir?: string;
  program: WebAssembly.Module;
};

/** Built beside and renamed, so that a killed start leaves nothing incomplete. A copy of `cacheDir` saves seconds. */
async function ensureDataDirectory({ folder, cacheDir, program }: DataDirectory): Promise<void> {
  if (isDataDirectory(folder)) return;
  await assertNoOtherFiles(folder);
  const tempFolder = `${folder}.new`;
  await build({ tempFolder, program, template: cacheDir && (await cachedTemplate(cacheDir, program)) });
  await rename(tempFolder, folder);
  await sync(dirname(folder));
}

/** Not locked: each process builds its own, and the first rename wins. */
async function cachedTemplate(cacheDir: string, program: WebAssembly.Module): Promise<string | undefined> {
  const folder = join(cacheDir, `empty-database-${dependencies['@electric-sql/pglite']}`);
  if (isDataDirectory(folder)) return folder;
  const tempFolder = `${folder}.${process.pid}`;
  try {
    await build({ tempFolder, program });
    await rename(tempFolder, folder);
  } catch {
    // The program folder may be read-only; then the start only takes longer.
    await rm(tempFolder, { recursive: true, force: true }).catch(() => undefined);
  }
  return isDataDirectory(folder) ? folder : undefined;
}

function isDataDirectory(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

async function assertNoOtherFiles(folder: string) {
  const entries = existsSync(folder) ? await readdir(folder) : [];
  if (entries.length === 0) return;
  throw new AppError(503, 'database_foreign', `${folder} contains files but no database; it was not changed`);
}

type Build = { tempFolder: string; program: WebAssembly.Module; template?: string };

async function build({ tempFolder, program, template }: Build) {
  await rm(tempFolder, { recursive: true, force: true });
  await mkdir(tempFolder, { recursive: true, mode: 0o700 });
  if (template) {
    cpSync(template, tempFolder, { recursive: true });
  } else {
    const engine = await createPglite({ fs: new NodeFS(tempFolder), pgliteWasmModule: program });
    await engine.close();
  }
  await syncTree(tempFolder);
}

async function syncTree(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  const paths = [folder, ...entries.map((entry) => join(folder, entry))];
  // In parallel the disk writes them at once; in batches because open files are limited.
  for (let at = 0; at < paths.length; at += 64) await Promise.all(paths.slice(at, at + 64).map(sync));
}

async function sync(path: string) {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

type ProtocolEngine = {
  execProtocol(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
  mainLoop: MainLoop;
};

/** Throws 503 with PostgreSQL's last line of output when the start fails. */
async function createPglite(options: PGliteOptions): Promise<ProtocolEngine> {
  let lastLine = '';
  const onStderr = (line: string) => {
    lastLine = line;
    return false;
  };
  const pglite = new PGlite({ ...options, onStderr });
  await pglite.waitReady.catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause;
    const message = `The database could not be started: ${lastLine}`;
    throw new AppError(503, 'database_unavailable', message, { cause });
  });

  return {
    mainLoop: rethrowCrash(pglite),
    async execProtocol(messages) {
      const chunks: Uint8Array[] = [];
      // Copy: the bytes are in PostgreSQL's memory and change with its next message.
      const onRawData = (bytes: Uint8Array) => void chunks.push(bytes.slice());
      await pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      return concatBytes(chunks);
    },
    close: () => pglite.close(),
  };
}

/** Answers one request after the other; an error ends the thread. Last, because it uses the constants above. */
const { progress, ...location }: WorkerData = workerData;

const engine = await startDurableEngine({ ...location, onWalSegment: () => countWalSegment(progress) });

parentPort?.on('message', (request: WorkerRequest) => void handle(request));
parentPort?.postMessage('ready');

async function handle(request: WorkerRequest): Promise<void> {
  if (request === 'close') {
    await engine.close();
    process.exit();
  }
  markStarted(progress);
  const { buffer } = await engine.execProtocol(request);
  markFinished(progress);
  parentPort?.postMessage(buffer, [buffer]);
}
