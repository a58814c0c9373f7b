import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { references } from '../content/types/references';
import { services } from '../content/types/services';
import { contentQuery } from '../data/site/content-query';
import { previewedContent } from './previewed-content';

/** Returns a preview of published rows with an unsaved record `new` of the type. */
function previewOf(type: 'services' | 'references', rows: readonly object[]) {
  const service = { url: 'http://service.test', key: 'key', embedded: true };
  return previewedContent({
    service: { ...service, fetch: async () => Response.json(rows) },
    queryClient: new QueryClient(),
    settings: { drafts: false },
    unsavedRecord: () => ({ type, recordId: 'new', row: { order: 9 } }),
  });
}

const rows = [0, 1, 2].map((order) => ({ id: String(order), order, created_at: `2026-01-0${3 - order}` }));

test('a teaser keeps to its maximum number of records', async () => {
  const shown = await previewOf('services', rows).read(
    contentQuery.list(services, { limit: 3, columns: ['id'] }),
  );
  expect(shown.map(({ id }) => id)).toEqual(['0', '1', '2']);
});

test('a list contains an unsaved record at its position, and each page its rows', async () => {
  const preview = previewOf('references', rows);
  expect((await preview.read(contentQuery.list(references))).map(({ id }) => id)).toEqual([
    'new',
    '0',
    '1',
    '2',
  ]);
  const page = await preview.read(contentQuery.page(references, { from: 2, limit: 2 }));
  expect([page.total, page.rows.map(({ id }) => id)]).toEqual([4, ['1', '2']]);
});
