import { useQuery } from '@tanstack/react-query';
import { references } from '../../content/types/references';
import { formerAddressQuery } from '../../data/content-queries';
import { useContent } from '../app/content-hooks';
import { failureText } from '../app/failure';

/** What became of the reference that once had this address; `former` is null where there never was one. */
export function useFormerAddress(slug: string) {
  const { data: former, error } = useQuery(formerAddressQuery(useContent(), slug));
  const failure = error && former === undefined ? failureText(references, error) : undefined;
  return { former, failure };
}
