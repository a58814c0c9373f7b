import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../content/record/form-values';
import { contentTypes } from '../content';
import type { Collection, ContentType } from '../content/model';
import { berlinDay, isOver } from '../content/record/days';
import { withUnpublished, type Unpublished } from '../content/record/overlay';
import { replaceFileUrls, toFormValues, urlsOf } from '../content/record/record';
import { archiveBucket, draftsBucket, type PrivateBucket, privateFile } from '../data/files/private-files';
import { closestRecords } from '../data/records/related';
import { contentQuery, type ContentSource, type Question } from '../data/site/content-query';
import { publishedContent } from '../data/site/published-content';
import { readDrafts, rowOfDraft } from '../data/records/drafts';
import { readPublished } from '../data/records/read';
import { rowsAsOf } from '../data/records/rows-as-of';
import type { ImageMetadata } from '../data/files/image-metadata';
import type { PreviewSettings } from '../data/preview/preview-link';
import { type Service, castUnchecked } from '../data/client/service';
import { createTables } from '../data/client/tables';

type Previewed = {
  /** Data service with the rights of the signed-in user. */
  service: Service;
  queryClient: QueryClient;
  settings: PreviewSettings;
  unsavedRecord: () => Unpublished | undefined;
};

export function previewedContent({
  service,
  queryClient,
  unsavedRecord,
  ...props
}: Previewed): ContentSource {
  const { at, drafts } = props.settings;
  const tables = createTables(service);
  const published = publishedContent(tables);
  const addresses = createStoredAddresses(service, at ? archiveBucket : draftsBucket);

  const draftsOf = async (type: ContentType): Promise<Unpublished[]> =>
    [...(await readDrafts(tables, type)).values()].flatMap((draft) => {
      const row = rowOfDraft(type, draft);
      return row ? { type: type.name, recordId: draft.record_id, row } : [];
    });
  const read = async (type: ContentType) => {
    const publishedRows = await readPublished(tables, type);
    const rows = at ? await rowsAsOf(tables, type, { rows: publishedRows, moment: at }) : publishedRows;
    return { publishedRows, rows, unpublished: drafts ? await draftsOf(type) : [] };
  };
  const day = berlinDay(at ? Date.parse(at) : undefined);
  const rowsOf = async (type: ContentType): Promise<Row[]> => {
    const { publishedRows, rows, unpublished } = await queryClient.query({
      queryKey: [type.name],
      queryFn: () => read(type),
    });
    const resolve = addresses.resolverFor(type, publishedRows);
    const overlaidRows = withUnpublished(type, rows, [unpublished, unsavedRecord() ?? []].flat());
    return Promise.all(overlaidRows.map((row) => replaceFileUrls(type, row, resolve)));
  };
  const readMetadata = async (urls: readonly string[]) => {
    const metadata = await published.read(contentQuery.images(urls.map(addresses.storedUrlOf)));
    const entries = urls.flatMap((url): [string, ImageMetadata][] => {
      const found = metadata.get(addresses.storedUrlOf(url));
      return found ? [[url, found]] : [];
    });
    return new Map(entries);
  };
  return {
    read: (query) =>
      castUnchecked(
        query.read === 'images' ? readMetadata(query.urls) : answerFromRows(query, { rowsOf, day }),
      ),
  };
}

/** Answers from all rows of a type, in their order, with embedded child rows. Lists lack events that are over on `day`. */
async function answerFromRows(
  query: Exclude<Question, { read: 'images' }>,
  { rowsOf, day }: { rowsOf: (type: ContentType) => Promise<readonly Row[]>; day: string },
): Promise<unknown> {
  const listed = async (type: Collection) => (await rowsOf(type)).filter((row) => !isOver(type, row, day));
  switch (query.read) {
    case 'list':
      return (await listed(query.type)).slice(0, query.teaser?.limit);
    case 'page': {
      const rows = await listed(query.type);
      return { rows: rows.slice(query.from, query.from + query.limit), total: rows.length };
    }
    case 'single':
      return (await rowsOf(query.type))[0] ?? null;
    case 'record': {
      const { column, value } = query.where;
      return (await rowsOf(query.type)).find((row) => row[column] === value) ?? null;
    }
    case 'any': {
      const type = contentTypes.find(({ name }) => name === query.type.name);
      return type !== undefined && (await rowsOf(type)).length > 0;
    }
    case 'adjacent': {
      const { type } = query;
      const rows = await rowsOf(type);
      const index = rows.findIndex(({ id }) => id === query.row.id);
      const summaryOf = (row: Row | undefined) =>
        row ? { slug: String(row.slug), title: String(row[type.heading]) } : null;
      return { previous: summaryOf(rows[index - 1]), next: summaryOf(rows[index + 1]) };
    }
    case 'related':
      return closestRecords(await listed(query.type), query);
    // Previews resolve no redirects.
    case 'redirect':
      return null;
  }
}

/** Fetches unpublished files from the private buckets, `first` first. One in neither is published by another record. */
function createStoredAddresses(service: Service, first: PrivateBucket) {
  const storedUrls = new Map<string, string>();
  const resolved = new Map<string, Promise<string>>();
  const fetchFile = async (url: string) => {
    // On failure the page shows a missing image.
    const file = await privateFile(service, url, { first }).catch(() => undefined);
    if (!file) return url;
    const address = URL.createObjectURL(file);
    storedUrls.set(address, url);
    return address;
  };
  return {
    resolverFor(type: ContentType, published: readonly Row[]) {
      const publishedUrls = new Set(published.flatMap((row) => urlsOf(type, toFormValues(type, row))));
      return async (url: string) => {
        if (publishedUrls.has(url) || url.startsWith('blob:')) return url;
        const address = resolved.get(url) ?? fetchFile(url);
        resolved.set(url, address);
        return address;
      };
    },
    storedUrlOf: (address: string) => storedUrls.get(address) ?? address,
  };
}
