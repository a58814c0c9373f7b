import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import type { Job } from '../jobs/run-jobs';
import { createAddressScope, type AddressScope } from '../links/address-scope';
import { createGuardedFetch } from './guarded-fetch';
import { type ParsedImportRequest, openSource, targetTypes } from './open-source';
import { beginRun, beginUndo, cancelRun } from './run/run-log';
import { runImport } from './run/run-import';
import { undoImport } from './run/undo-import';
import { createUploadFolder, type UploadFolder } from './upload-folder';

export type Imports = Pick<Job, 'onStart' | 'run'> & {
  files: Pick<UploadFolder, 'add' | 'clear'>;
  /** Opens the source and starts a run. Throws with a sentence when the source is not usable. */
  start(request: ParsedImportRequest, email: string): Promise<void>;
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

  return {
    files,
    onStart: (wakeJob) => (wake = wakeJob),
    async run(signal) {
      const next = work;
      work = undefined;
      await (next ? next(signal) : files.clearOld());
    },
    async start(request, email) {
      const guard = await guardOf();
      const path = request.kind === 'markdown' ? files.path : await files.onlyFile();
      // Each request has a timeout; a cancelled run ends before its next record.
      const fetch = createGuardedFetch({ ...guard, signal: new AbortController().signal });
      const source = await openSource(request, { fetch, path });
      const types = targetTypes(request);
      const { isDry, publishes, kind } = request;
      const total = source.total ?? null;
      const run = await beginRun(tables, { source: source.name, is_dry: isDry, email, total });
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
    },
    cancel: () => cancelRun(tables),
    async undo() {
      const run = await beginUndo(tables);
      enqueue((signal) => undoImport(service, run, signal));
    },
  };
}
