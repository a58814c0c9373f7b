import { useState } from 'react';
import { useDebounced } from '../../search/use-debounced';

/** States to filter a list by: all records, published, with an unpublished draft, or with a planned time. */
export const listStates = ['all', 'live', 'draft', 'scheduled'] as const;

export type ListState = (typeof listStates)[number];

/** Order of a list without an order of its own: as on the website, or by title. */
export type ListSort = 'website' | 'title';

/** State of the tools above a list. `typed` is the search input; `search` is its text, trimmed and debounced. */
export function useListFilter() {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<ListState>('all');
  const [sort, setSort] = useState<ListSort>('website');
  return { typed, setTyped, search: useDebounced(typed.trim()), state, setState, sort, setSort };
}

export type ListFilter = ReturnType<typeof useListFilter>;
