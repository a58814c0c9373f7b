import { z } from 'zod';
import { contentTypes } from '../../../content';
import type { Collection } from '../../../content/model';
import type { StoredRequest } from '../../../data/operations/imports';
import { AppError } from '../../../service/errors';
import { reasonOf, keyKind } from '../../base/config';
import { importRefusals } from './notes';
import { openCsvList } from './sources/csv-list';
import { openMarkdownFolder } from './sources/markdown-folder';
import type { ImportSource } from './sources/source';
import { openSupabaseProject } from './sources/supabase-project';
import { openWordpressExport } from './sources/wordpress-export';
import { openWordpressRest } from './sources/wordpress';
import { followGuarded, type NetworkGuard } from '../links/guarded-request';

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
});

export type ParsedImportRequest = z.infer<typeof importRequest>;

/** Returns the request as stored. The password stays out, and `openSource` admits no secret key. */
export function storedRequest({ password: _, ...request }: ParsedImportRequest): StoredRequest {
  return request;
}

type Opening = {
  fetch: typeof fetch;
  paths: readonly string[];
};

/** Throws 400 with a message for the user when it cannot be read as the requested kind. */
export async function openSource(request: ParsedImportRequest, opening: Opening): Promise<ImportSource> {
  return open(request, opening).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw importRefusals.unreadable(reasonOf(error));
  });
}

async function open(request: ParsedImportRequest, { fetch, paths }: Opening): Promise<ImportSource> {
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

export function targetTypes({ postType, pageType }: ParsedImportRequest): {
  post: Collection;
  page: Collection;
} {
  const post = collectionNamed(postType) ?? collectionNamed('latest-topics');
  const page = collectionNamed(pageType) ?? collectionNamed('free-pages') ?? post;
  if (!post || !page) throw new AppError(400, 'no_type', 'There is no such content type.');
  return { post, page };
}

function collectionNamed(name: string): Collection | undefined {
  const found = contentTypes.find((type) => type.name === name);
  return found?.rows === 'many' ? found : undefined;
}

function requireAddress({ url }: ParsedImportRequest): string {
  // A password in the address would be stored with the run.
  if (/^https?:\/\//i.test(url) && URL.canParse(url) && new URL(url).username === '') return url;
  throw importRefusals.noAddress();
}

function requirePath([path]: readonly string[]): string {
  if (path === undefined) throw importRefusals.noFile();
  return path;
}

const maxResponseBytes = 32 * 1024 * 1024;

const timeoutMs = 120_000;

export class ResponseTooLargeError extends Error {}

/** Creates a `fetch` that connects to addresses on the public internet only. Responses are bounded. */
export function createGuardedFetch(guard: NetworkGuard): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const body = request.body ? await request.text() : undefined;
    const options = { method, timeoutMs, headers: Object.fromEntries(headers), body };
    const response = await followGuarded(request.url, options, guard);
    const { statusCode: status = 502, rawHeaders } = response;
    const bytes = await readBounded(response, maxResponseBytes);
    const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
    );
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: pairs });
  };
}

export async function downloadGuarded(url: string, guard: NetworkGuard, maxBytes: number): Promise<Buffer> {
  const response = await followGuarded(url, { method: 'GET', timeoutMs }, guard);
  const { statusCode: status = 502 } = response;
  if (status >= 200 && status < 300) return readBounded(response, maxBytes);
  response.destroy();
  throw new AppError(status, 'missing', `The server answered ${status}`);
}

async function readBounded(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new ResponseTooLargeError('The response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
