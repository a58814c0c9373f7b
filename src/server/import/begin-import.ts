import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import type { ImportRun } from '../../data/operations/imports';
import { type AddressScope, createAddressScope } from '../links/address-scope';
import { createGuardedFetch } from './guarded-fetch';
import { openSource, type ParsedImportRequest, storedRequest, targetTypes } from './open-source';
import { importRefusals } from './refusals';
import { runImport } from './run/run-import';
import { beginRun } from './run/run-log';

export type ImportBackend = {
  /** Holds the secret key. */
  service: Service;
  /** True when the file service checks uploads itself. */
  validatesUploads: boolean;
  siteUrl: string;
  /** Classifies IP addresses; tests replace it. */
  scopeOf?: (address: string) => AddressScope;
};

type ImportStart = {
  /** Paths of the source's files, or of its folder. */
  paths: readonly string[];
  /** Address of the administrator; null for the operator's command, which is repeated instead of resumed. */
  email: string | null;
  /** Name of the source to continue with. */
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
