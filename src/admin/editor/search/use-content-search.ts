import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchQuery } from '../../../data/search/search-content';
import { useSession } from '../../session/session-context';
import { occurrencesIn } from './words';
import { useEffect, useState } from 'react';

/** Searches all content. While a request runs, returns the former results that also match the new words. */
export function useContentSearch(typed: string) {
  const { tables } = useSession();
  const words = typed.trim();
  const debounced = useDebounced(words);
  const { data, error, isFetching } = useQuery({
    ...searchQuery(tables, debounced),
    placeholderData: keepPreviousData,
  });
  const isCurrent = words === debounced && !isFetching && data !== undefined;
  const matches = data?.places ?? [];
  return {
    matches: isCurrent ? matches : matches.filter(({ value }) => occurrencesIn(value, words).length > 0),
    /** Total number of matches; undefined while unknown. */
    count: isCurrent && words !== '' ? data.count : undefined,
    error,
  };
}

const debounceMs = 200;

/** Returns the input after a pause in typing (debounce). */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
