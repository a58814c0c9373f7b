import type { Content, Row } from '../../../content/record/form-values';
import type { ContentType } from '../../../content/model';
import { contentOf } from '../../../content/record/record';
import type { Service } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import { publishContent, saveDraft, storedIn } from '../../../data/records/write';
import type { Destination } from './fetch-file';
import type { StoredState } from './stored-state';

type Target = { place: Destination; state: StoredState };

/** Returns the content of a row. A draft has all columns, including those that the source lacks. */
export function contentToWrite(
  type: ContentType,
  row: Row,
  { place, state: { published } }: Target,
): Content {
  const content = contentOf(type, row);
  return place === 'drafts' ? { ...content, row: { ...published?.row, ...content.row } } : content;
}

/** Writes a record as a draft, or publishes it. Returns the content as stored. */
export async function writeContent(
  service: Service,
  type: ContentType,
  content: Content,
  { place, state: { draft, published } }: Target,
): Promise<Content> {
  const tables = createTables(service);
  const write = { content_table: type.table, ...content, base: published, draft: draft?.content };
  if (place === 'drafts') {
    const times = { publish_at: draft?.publish_at, unpublish_at: draft?.unpublish_at };
    return storedIn(type, await saveDraft(tables, { ...write, ...times })).content ?? content;
  }
  return storedIn(type, await publishContent(tables, { ...write, may_change_slug: true }));
}
