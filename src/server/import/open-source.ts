import { z } from 'zod';
import { contentTypes } from '../../content';
import type { Collection } from '../../content/model';
import { AppError } from '../../service/errors';
import { reasonOf } from '../doctor/reason-of';
import { openCsvList } from './sources/csv-list';
import { openMarkdownFolder } from './sources/markdown-folder';
import type { ImportSource } from './sources/source';
import { openSupabaseProject } from './sources/supabase-project';
import { openWordpressExport } from './sources/wordpress-export';
import { openWordpressRest } from './sources/wordpress-rest';

const text = z.string().max(2000).default('');

/** Source and options, as the form and the command give them. */
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

type Opening = {
  fetch: typeof fetch;
  /** The file of an export or list, or the folder of Markdown files; undefined when none was given. */
  path: string | undefined;
};

/** Opens a source. Throws with a sentence when it is not what the request says. */
export async function openSource(request: ParsedImportRequest, opening: Opening): Promise<ImportSource> {
  return open(request, opening).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw new AppError(400, 'unreadable', `The source could not be read: ${reasonOf(error)}`, {
      cause: error,
    });
  });
}

async function open(request: ParsedImportRequest, { fetch, path }: Opening): Promise<ImportSource> {
  const { kind, key, email, password } = request;
  switch (kind) {
    case 'wordpress-address':
      return openWordpressRest(addressIn(request), fetch);
    case 'supabase': {
      const login = email ? { email, password } : undefined;
      return openSupabaseProject({ url: addressIn(request), publishableKey: key, login }, fetch);
    }
    case 'wordpress-export':
      return openWordpressExport(given(path));
    case 'csv':
      return openCsvList(given(path));
    case 'markdown':
      return openMarkdownFolder(given(path));
  }
}

/** Returns the collections that posts and pages become, by default the latest topics and the free pages. */
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

function addressIn({ url }: ParsedImportRequest): string {
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw new AppError(400, 'no_address', 'Please enter an address such as https://www.example.org.');
}

function given(path: string | undefined): string {
  if (path === undefined) throw new AppError(400, 'no_file', 'Please choose the file again.');
  return path;
}
