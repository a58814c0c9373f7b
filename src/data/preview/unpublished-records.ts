import type { Content } from '../../content/draft';
import type { ContentType } from '../../content/model';
import type { Unpublished } from '../../content/overlay';
import { rowOf } from '../../content/record';
import { settle } from '../answer';
import type { Tables } from '../tables';

/** `content` is null where nothing but the end of what is published is planned. */
type Kept = { record_id: string; content: Content | null };

/** All drafts of a type, as they would be published; none for who may not read them. */
export async function readUnpublished(tables: Tables, type: ContentType): Promise<Unpublished[]> {
  const request = tables.from('content_drafts').select('record_id, content').eq('content_type', type.table);
  return settle<Kept[]>(await request.order('created_at')).flatMap(({ record_id: recordId, content }) =>
    content ? { type: type.name, recordId, row: rowOf(type, content) } : [],
  );
}
