import type { Content, Row } from '../../../content/record/form-values';
import type { ContentType } from '../../../content/model';
import { contentOf, rowOf, toFormValues, urlsOf } from '../../../content/record/record';
import type { Service } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import { archiveUnreferenced, drafts, publishFiles, publishMisplaced } from '../../../data/files/move-files';
import { insertDraft, saveWithSlugFallback } from '../../../data/records/save-rpc';
import type { Place } from './fetch-file';
import type { StoredState } from './stored-state';

type Write = { row: Row; place: Place; state: StoredState };

/** Writes a record as a draft, or publishes it. Returns the content as stored. */
export async function writeContent(
  service: Service,
  type: ContentType,
  { row, place, state: { draft, published } }: Write,
): Promise<Content> {
  const tables = createTables(service);
  const given = contentOf(type, row);
  // A draft has all columns, including those that the source lacks.
  const content = { ...given, row: { ...published?.row, ...given.row } };
  if (place === 'drafts') {
    const times = { publishAt: draft?.publish_at, unpublishAt: draft?.unpublish_at };
    const stored = await insertDraft(tables, type, { content, base: published, draft, ...times });
    return stored.content ?? content;
  }
  const urls = urlsOf(type, toFormValues(type, row));
  if (draft) await publishFiles(service, urls, drafts);
  const saved = await saveWithSlugFallback(tables, type, { content: given, base: published, draft });
  await publishMisplaced(service, urls);
  if (published) await archiveUnreferenced(service, urlsOf(type, toFormValues(type, rowOf(type, published))));
  return contentOf(type, saved);
}
