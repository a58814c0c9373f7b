import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import type { Job } from '../jobs/run-jobs';
import { createAddressScope, type AddressScope } from '../links/address-scope';
import { createGuardedFetch } from './guarded-fetch';
import {
  fileMissing,
  importRequest,
  type ParsedImportRequest,
  openSource,
  storedRequest,
  targetTypes,
} from './open-source';
import { beginRun, beginUndo, cancelRun, failStaleRuns, resumableRun } from './run/run-log';
import { runImport } from './run/run-import';
import { undoImport } from './run/undo-import';
import { createUploadFolder, type UploadFolder } from './upload-folder';

export type Imports = Pick<Job, 'onStart' | 'run'> & {
  files: Pick<UploadFolder, 'add' | 'clear'>;
  /** Opens the source and starts a run. Throws with a sentence when the source is not usable. */
  start(request: ParsedImportRequest, email: string): Promise<void>;
  /** Continues the last import, which was cancelled or has failed. Throws 409 when there is none. */
  resume(password: string): Promise<void>;
  cancel(): Promise<void>;
  /** Starts to undo the last import. Throws 409 when there is none. */
  undo(): Promise<void>;
};

type ImportsOptions = {
  /**
   * Uses the secret key. The administrator's access token lasts an hour, which an import may exceed, and the server
   * has no means to renew it. So the route checks the administrator once, at the start.
   */
  service: Service;
  /** True when the file service checks uploads itself. */
  validatesUploads: boolean;
  siteUrl: string;
  /** Private folder for uploaded files. */
  folder: string;
  /** Classifies IP addresses; tests replace it. */
  scopeOf?: (address: string) => AddressScope;
};

/** Creates the imports of the back office. They run as a job, which the server ends when it stops. */
export function createImports({ service, siteUrl, folder, ...options }: ImportsOptions): Imports {
  const tables = createTables(service);
  const files = createUploadFolder(folder);
  let work: ((signal: AbortSignal) => Promise<void>) | undefined;
  let wake = () => {};

  async function guardOf() {
    return {
      scopeOf: options.scopeOf ?? (await createAddressScope(siteUrl)),
      userAgent: `Import/1.0 (+${siteUrl})`,
    };
  }
  function enqueue(next: typeof work): void {
    work = next;
    wake();
  }

  /** `resumed`: the source of the run to continue. */
  async function begin(request: ParsedImportRequest, email: string | null, resumed?: string): Promise<void> {
    const guard = await guardOf();
    const path = request.kind === 'markdown' ? files.path : await files.onlyFile();
    // Each request has a timeout; a cancelled run ends before its next record.
    const fetch = createGuardedFetch({ ...guard, signal: new AbortController().signal });
    const source = await openSource(request, { fetch, path });
    // Another file has been uploaded since.
    if (resumed !== undefined && source.name !== resumed) throw fileMissing();
    const types = targetTypes(request);
    const { isDry, publishes, kind } = request;
    const run = await beginRun(tables, {
      source: source.name,
      is_dry: isDry,
      email,
      total: source.total ?? null,
      request: storedRequest(request),
    });
    enqueue(async (signal) => {
      const result = await runImport(run, {
        ...options,
        service,
        source,
        types,
        guard,
        signal,
        publishes: publishes && kind === 'supabase',
      });
      if (!isDry && result.state === 'done') await files.clear();
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
