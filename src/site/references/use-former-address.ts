import { useMemo } from 'react';
import { references } from '../../content/types/references/type';
import { useAnswer, useCache } from '../app/content-hooks';
import { failureText } from '../app/failure';

/** Reads the slug redirect of a reference; `former` is null when no reference had this slug. */
export function useFormerAddress(slug: string) {
  const cache = useCache();
  const { data: former, error } = useAnswer(useMemo(() => cache.slugRedirect(slug), [cache, slug]));
  const failure = error && former === undefined ? failureText(references, error) : undefined;
  return { former, failure };
}
