import { queryOptions } from '@tanstack/react-query';
import type { Single } from '../../content/model';
import type { ContentSource } from '../site/content-source';

/** What is published, as the back office asks for it with TanStack Query. */

export function singleQuery<T extends Single>(content: ContentSource, type: T) {
  return queryOptions({ queryKey: [type.name], queryFn: () => content.single(type) });
}
