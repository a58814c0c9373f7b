import { beforeEach } from 'vitest';
import { referenceRow } from './rows';
import { openWebsite } from './website';

export const moved = (from_path: string, to_path = '/services') => ({ from_path, to_path, code: '301' });
export const gone = (from_path: string) => ({ from_path, to_path: '', code: '410' });

/** Serves a website without redirects before each test, with functions of its owner. */
export async function openRedirects() {
  const site = await openWebsite();
  const editor = await site.as('owner');
  const references = () => editor.from('client_references');
  beforeEach(async () => {
    await editor.from('redirects').delete().neq('source', 'slug').throwOnError();
    await site.redirects.storeHits();
  });
  return {
    site,
    editor,
    async revision(): Promise<number> {
      return (await editor.from('content_revision').select('revision').single().throwOnError()).data.revision;
    },
    async publish(columns: { id: string; slug: string; company?: string }): Promise<void> {
      await references().insert(referenceRow('Werft', columns)).throwOnError();
    },
    async changeSlug(id: string, slug: string): Promise<void> {
      await references().update({ slug }).eq('id', id).throwOnError();
    },
    async remove(id: string): Promise<void> {
      await references().delete().eq('id', id).throwOnError();
    },
  };
}
