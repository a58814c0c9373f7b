import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ActivityFilter, readActivities, readActivityPeople } from '../../data/operations/activity';
import { useSession } from '../session/session-context';
import { useMay } from '../session/use-rights';

const pageSize = 50;

/** Loads the activities page by page, newest first, and the people in them with their e-mail addresses. */
export function useActivities(filter: ActivityFilter) {
  const { tables } = useSession();
  const enabled = useMay('activity') === true;
  const people = useQuery({
    queryKey: ['activities', 'people'],
    queryFn: () => readActivityPeople(tables),
    enabled,
  });
  const list = useInfiniteQuery({
    queryKey: ['activities', filter],
    queryFn: ({ pageParam }) => readActivities(tables, filter, { before: pageParam, limit: pageSize }),
    // Higher than every id.
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    // Others add activities all the time.
    staleTime: 0,
    enabled,
  });
  return {
    people: people.data ?? [],
    activities: list.data?.pages.flat(),
    error: list.error ?? people.error,
    isPending: list.isPending,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  };
}
