import { z } from 'zod';
import { contentTypes } from '../../../content';
import type { Collection } from '../../../content/model';
import type { ImportRequest, ImportRun } from '../../../data/operations/imports';
import { AppError } from '../../../service/errors';
import { reasonOf, keyKind } from '../../base/config';
import { importRefusals } from './notes';
import { openCsvList } from './sources/csv-list';
import { openMarkdownFolder } from './sources/markdown-folder';
import type { ImportSource } from './sources/source';
import { openSupabaseProject } from './sources/supabase-project';
import { openWordpressExport } from './sources/wordpress-export';
import { openWordpressRest } from './sources/wordpress';
import { createTables } from '../../../data/client/tables';
import { beginRun } from './run/run-log';
import type { Service } from '../../../data/client/service';
import { type AddressScope, createAddressScope, createGuardedFetch } from '../links/guarded-request';
import { runImport } from './run/run-import';

const text = z.string().max(2000).default('');

export const importRequest = z.object({
  kind: z.enum(['wordpress-export', 'wordpress-address', 'supabase', 'csv', 'markdown']),
  url: text,
  key: text,
  email: text,
  password: text,
  postType: text,
  pageType: text,
  publishes: z.boolean().default(false),
  isDry: z.boolean().default(false),
}) satisfies z.ZodType<ImportRequest>;

type Opening = {
  fetch: typeof fetch;
  paths: readonly string[];
};

/** Throws 400 with a message for the user when it cannot be read as the requested kind. */
export async function openSource(request: ImportRequest, opening: Opening): Promise<ImportSource> {
  return open(request, opening).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw importRefusals.unreadable(reasonOf(error));
  });
}

async function open(request: ImportRequest, { fetch, paths }: Opening): Promise<ImportSource> {
  const { kind, key, email, password } = request;
  switch (kind) {
    case 'wordpress-address':
      return openWordpressRest(requireAddress(request), fetch);
    case 'supabase': {
      if (keyKind(key) === 'secret') throw importRefusals.secretKey();
      const login = email ? { email, password } : undefined;
      return openSupabaseProject({ url: requireAddress(request), publishableKey: key, login }, fetch);
    }
    case 'wordpress-export':
      return openWordpressExport([requirePath(paths), ...paths.slice(1)]);
    case 'csv':
      return openCsvList(requirePath(paths.length > 1 ? [] : paths));
    case 'markdown':
      return openMarkdownFolder(requirePath(paths));
  }
}

export function targetTypes({ postType, pageType }: ImportRequest) {
  const post = collectionNamed(postType) ?? collectionNamed('latest-topics');
  const page = collectionNamed(pageType) ?? collectionNamed('free-pages') ?? post;
  if (!post || !page) throw new AppError(400, 'no_type', 'There is no such content type.');
  return { post, page };
}

function collectionNamed(name: string): Collection | undefined {
  const found = contentTypes.find((type) => type.name === name);
  return found?.rows === 'many' ? found : undefined;
}

function requireAddress({ url }: ImportRequest): string {
  // A password in the address would be stored with the run.
  if (/^https?:\/\//i.test(url) && URL.canParse(url) && new URL(url).username === '') return url;
  throw importRefusals.noAddress();
}

function requirePath([path]: readonly string[]): string {
  if (path === undefined) throw importRefusals.noFile();
  return path;
}

export type ImportBackend = {
  service: Service;
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

/** Returns a function that imports the records. Throws for an unreadable source, and 409 beside another run. */
export async function beginImport(
  { service, validatesUploads, siteUrl, scopeOf }: ImportBackend,
  request: ImportRequest,
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
  // The password is not stored, and `openSource` admits no secret key.
  const { password: _, ...storedRequest } = request;
  const { isDry, publishes, kind } = request;
  const types = targetTypes(request);
  const run = await beginRun(createTables(service), {
    source: source.name,
    is_dry: isDry,
    email,
    total: source.total ?? null,
    request: email === null ? null : storedRequest,
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
