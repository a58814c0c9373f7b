import { createTables } from '../../data/client/tables';
import type { Job } from '../jobs/run-jobs';
import { beginImport, type ImportBackend } from './begin-import';
import { importRequest, type ParsedImportRequest } from './open-source';
import { beginUndo, cancelRun, failStaleRuns, resumableRun } from './run/run-log';
import { undoImport } from './run/undo-import';
import { createUploadFolder, type UploadFolder } from './upload-folder';

export type Imports = Pick<Job, 'onStart' | 'run'> & {
  files: Pick<UploadFolder, 'add' | 'clear'>;
  /** Opens the source and starts a run. Throws 400 with a message for the user when the source cannot be read. */
  start(request: ParsedImportRequest, email: string): Promise<void>;
  /** Continues the last import, which was cancelled or has failed. Throws 409 when there is none. */
  resume(password: string): Promise<void>;
  cancel(): Promise<void>;
  /** Starts to undo the last import. Throws 409 when there is none. */
  undo(): Promise<void>;
};

type ImportsOptions = ImportBackend & {
  /** Private folder for uploaded files. */
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
