import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../content/record/form-values';
import { contentTypes } from '../content';
import type { ContentType } from '../content/model';
import { withUnpublished, type Unpublished } from '../content/record/overlay';
import { replaceFileUrls } from '../content/record/record';
import { archiveBucket, draftsBucket } from '../data/files/move-files';
import type { ContentSource } from '../data/site/content-source';
import { publishedContent } from '../data/site/published-content';
import { readDrafts, rowOfDraft } from '../data/records/drafts';
import { rowsAsOf } from '../data/records/rows-as-of';
import type { ImageMetadata } from '../data/files/image-metadata';
import type { PreviewSettings } from '../data/preview/preview-link';
import type { Service } from '../data/client/service';
import { createTables } from '../data/client/tables';
import { createStoredAddresses } from './stored-addresses';
import { castUnchecked } from '../data/client/response';

type Previewed = {
  /** Data service with the rights of the signed-in user. */
  service: Service;
  /** Caches stored content. */
  queryClient: QueryClient;
  settings: PreviewSettings;
  /** Returns the record in the open form. */
  unsavedRecord: () => Unpublished | undefined;
};

/** Returns the content source of a preview: with drafts and form values, or as of a former time. */
export function previewedContent({
  service,
  queryClient,
  settings,
  unsavedRecord,
}: Previewed): ContentSource {
  const { at, drafts } = settings;
  const tables = createTables(service);
  const published = publishedContent(tables);
  const addresses = createStoredAddresses(service, at ? archiveBucket : draftsBucket);

  const draftsOf = async (type: ContentType): Promise<Unpublished[]> =>
    [...(await readDrafts(tables, type)).values()].flatMap((draft) => {
      const row = rowOfDraft(type, draft);
      return row ? { type: type.name, recordId: draft.record_id, row } : [];
    });
  const read = async (type: ContentType) => {
    const publishedRows = await readPublishedRows(published, type);
    const rows = at ? await rowsAsOf(tables, type, { rows: publishedRows, moment: at }) : publishedRows;
    return { publishedRows, rows, unpublished: drafts ? await draftsOf(type) : [] };
  };
  const content = contentOfRows(async (type) => {
    const { publishedRows, rows, unpublished } = await queryClient.query({
      queryKey: [type.name],
      queryFn: () => read(type),
    });
    const resolve = addresses.resolverFor(type, publishedRows);
    const overlaidRows = withUnpublished(type, rows, [unpublished, unsavedRecord() ?? []].flat());
    return Promise.all(overlaidRows.map((row) => replaceFileUrls(type, row, resolve)));
  });
  return {
    ...content,
    imageMetadata: async (urls) => {
      const metadata = await published.imageMetadata(urls.map(addresses.storedUrlOf));
      return new Map(urls.flatMap((url) => metadataAt(url, metadata.get(addresses.storedUrlOf(url)))));
    },
  };
}

function metadataAt(url: string, metadata: ImageMetadata | undefined): [string, ImageMetadata][] {
  return metadata ? [[url, metadata]] : [];
}

async function readPublishedRows(published: ContentSource, type: ContentType): Promise<Row[]> {
  if (type.rows === 'many') return published.collection(type);
  const row = await published.single(type);
  return row ? [row] : [];
}

/** Returns a content source based on all rows of each type, in their order, with embedded child rows. */
function contentOfRows(
  rowsOf: (type: ContentType) => Promise<readonly Row[]>,
): Omit<ContentSource, 'imageMetadata'> {
  return {
    collection: async (type, limit) => castUnchecked((await rowsOf(type)).slice(0, limit)),
    listPage: async (type, { from, limit }) => {
      const rows = await rowsOf(type);
      return { rows: castUnchecked(rows.slice(from, from + limit)), total: rows.length };
    },
    single: async (type) => castUnchecked((await rowsOf(type))[0] ?? null),
    record: async (type, { column, value }) =>
      castUnchecked((await rowsOf(type)).find((row) => row[column] === value) ?? null),
    hasRecords: async ({ name }) => {
      const type = contentTypes.find((one) => one.name === name);
      return type !== undefined && (await rowsOf(type)).length > 0;
    },
    adjacent: async (type, { id }) => {
      const rows = await rowsOf(type);
      const index = rows.findIndex((row) => row.id === id);
      const summaryOf = (row: Row | undefined) =>
        row ? { slug: String(row.slug), title: String(row[type.heading]) } : null;
      return { previous: summaryOf(rows[index - 1]), next: summaryOf(rows[index + 1]) };
    },
    // Previews resolve no redirects.
    redirect: async () => null,
  };
}
