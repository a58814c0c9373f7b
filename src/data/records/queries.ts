import { queryOptions } from '@tanstack/react-query';
import type { Single } from '../../content/model';
import { contentQuery, type ContentSource } from '../site/content-query';

/** Reads the published row of a single, for the back office; null before the first save. */
export function singleQuery<T extends Single>(content: ContentSource, type: T) {
  return queryOptions({ queryKey: [type.name], queryFn: () => content.read(contentQuery.single(type)) });
}
