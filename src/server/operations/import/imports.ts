import { createTables } from '../../../data/client/tables';
import type { Job } from '../../base/run-jobs';
import {
  importRequest,
  type ParsedImportRequest,
  openSource,
  storedRequest,
  targetTypes,
  createGuardedFetch,
} from './open-source';
import { beginUndo, cancelRun, failStaleRuns, resumableRun, beginRun } from './run/run-log';
import { undoImport } from './run/undo-import';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../service/errors';
import type { Service } from '../../../data/client/service';
import type { ImportRun } from '../../../data/operations/imports';
import { type AddressScope, createAddressScope } from '../links/address-scope';
import { importRefusals } from './notes';
import { runImport } from './run/run-import';

export type Imports = Pick<Job, 'onStart' | 'run'> & {
  files: Pick<UploadFolder, 'add' | 'clear'>;
  /** Throws 400 with a message for the user when the source cannot be read. */
  start(request: ParsedImportRequest, email: string): Promise<void>;
  /** Continues the last import, which was cancelled or has failed. Throws 409 when there is none. */
  resume(password: string): Promise<void>;
  cancel(): Promise<void>;
  /** Throws 409 when there is no import. */
  undo(): Promise<void>;
};

type ImportsOptions = ImportBackend & {
  folder: string;
};

/**
 * Creates the imports of the back office. They run as a job, which the server ends when it stops. They use the secret key:
 * the administrator's access token lasts an hour, and the server cannot renew it. The route checks the right at the start.
 */
export function createImports({ service, folder, ...backend }: ImportsOptions): Imports {
  const tables = createTables(service);
  const files = createUploadFolder(folder);
  let work: ((signal: AbortSignal) => Promise<void>) | undefined;
  let wake = () => {};

  function enqueue(next: typeof work): void {
    work = next;
    wake();
  }

  async function begin(request: ParsedImportRequest, email: string | null, resumedSource?: string) {
    const paths = request.kind === 'markdown' ? [files.path] : await files.list();
    const runRecords = await beginImport({ service, ...backend }, request, { paths, email, resumedSource });
    enqueue(async (signal) => {
      const { state } = await runRecords(signal);
      if (!request.isDry && state === 'done') await files.clear();
    });
  }

  return {
    files,
    onStart: (wakeJob) => (wake = wakeJob),
    async run(signal) {
      const next = work;
      work = undefined;
      if (next) return next(signal);
      await failStaleRuns(tables);
      await files.clearOld();
    },
    start: (request, email) => begin(request, email),
    async resume(password) {
      const { request, email, source } = await resumableRun(tables);
      await begin(importRequest.parse({ ...request, password }), email, source);
    },
    cancel: () => cancelRun(tables),
    async undo() {
      const run = await beginUndo(tables);
      enqueue(async (signal) => {
        await undoImport(service, run, signal);
        await files.clear();
      });
    },
  };
}

/** Limit of all files of one import. */
const maxBytes = 200 * 1024 * 1024;

const fileLimit = 5000;

const maxAgeMs = 86_400_000;

type UploadFolder = {
  path: string;
  /** Throws 413 beyond the limits. */
  add(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns the paths of all files, sorted. */
  list(): Promise<string[]>;
  clear(): Promise<void>;
  /** Deletes files after a day without an import. */
  clearOld(): Promise<void>;
};

function createUploadFolder(path: string): UploadFolder {
  async function listFiles(): Promise<string[]> {
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }

  return {
    path,
    async add(name, body) {
      const files = await listFiles();
      const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
      const usedBytes = sizes.reduce((sum, size) => sum + size, 0);
      if (files.length >= fileLimit) throw tooLarge();
      const file = join(path, ...segmentsOf(name));
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        const source = Readable.from(body);
        const target = createWriteStream(file, { mode: 0o600 });
        await pipeline(source, limitBytes(maxBytes - usedBytes), target);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    list: listFiles,
    clear: () => rm(path, { recursive: true, force: true }),
    async clearOld() {
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > maxAgeMs) await rm(path, { recursive: true, force: true });
    },
  };
}

function limitBytes(bytes: number): Transform {
  let remainingBytes = bytes;
  return new Transform({
    transform(part: Uint8Array, _, done) {
      remainingBytes -= part.length;
      done(remainingBytes < 0 ? tooLarge() : null, part);
    },
  });
}

/** Returns the path segments of a file name, without `.` and `..`. */
function segmentsOf(name: string): string[] {
  const segments = name
    .split(/[/\\]/)
    .map((segment) => segment.replace(/[\p{Cc}:*?"<>|]/gu, '_').slice(0, 200))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (segments.length === 0 || segments.length > 10)
    throw new AppError(400, 'no_name', 'The file needs a name.');
  return segments;
}

function tooLarge(): AppError {
  return new AppError(413, 'too_large', 'The files of an import may have at most 200 MB.');
}

type ImportBackend = {
  /** Holds the secret key. */
  service: Service;
  /** True when the file service checks uploads itself. */
  validatesUploads: boolean;
  siteUrl: string;
  /** Classifies IP addresses; tests replace it. */
  scopeOf?: (address: string) => AddressScope;
};

type ImportStart = {
  paths: readonly string[];
  /** Address of the administrator; null for the operator's command, which is repeated instead of resumed. */
  email: string | null;
  resumedSource?: string;
};

/**
 * Opens the source and begins a run. Returns a function that imports the records. Throws when the source cannot be read,
 * and 409 while another run is active.
 */
export async function beginImport(
  { service, validatesUploads, siteUrl, scopeOf }: ImportBackend,
  request: ParsedImportRequest,
  { paths, email, resumedSource }: ImportStart,
): Promise<(signal: AbortSignal) => Promise<ImportRun>> {
  const guard = {
    scopeOf: scopeOf ?? (await createAddressScope(siteUrl)),
    userAgent: `Import/1.0 (+${siteUrl})`,
  };
  // Each request has a timeout; a cancelled run ends before its next record.
  const fetch = createGuardedFetch({ ...guard, signal: new AbortController().signal });
  const source = await openSource(request, { fetch, paths });
  // Another file has been uploaded since.
  if (resumedSource !== undefined && source.name !== resumedSource) throw importRefusals.noFile();
  const { isDry, publishes, kind } = request;
  const types = targetTypes(request);
  const run = await beginRun(createTables(service), {
    source: source.name,
    is_dry: isDry,
    email,
    total: source.total ?? null,
    request: email === null ? null : storedRequest(request),
  });
  return (signal) =>
    runImport(run, {
      service,
      validatesUploads,
      source,
      types,
      publishes: publishes && kind === 'supabase',
      guard,
      signal,
    });
}
