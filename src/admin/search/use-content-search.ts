import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchQuery } from '../../data/search/search-content';
import { useSession } from '../session/session-context';
import { occurrencesIn } from './occurrences';
import { useSettled } from './use-settled';

/** Where the words stand in the content; until that is known, which of the places found before hold them too. */
export function useContentSearch(typed: string) {
  const { tables } = useSession();
  const words = typed.trim();
  const settled = useSettled(words);
  const { data, error, isFetching } = useQuery({
    ...searchQuery(tables, settled),
    placeholderData: keepPreviousData,
  });
  const isKnown = words === settled && !isFetching && data !== undefined;
  const places = data?.places ?? [];
  return {
    places: isKnown ? places : places.filter(({ value }) => occurrencesIn(value, words).length > 0),
    /** Of all places; undefined as long as it is not known. */
    count: isKnown && words !== '' ? data.count : undefined,
    error,
  };
}
