import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Collection, Single } from '../../content/model';
import { collectionQuery, recordQuery, singleQuery, type TablesSource } from '../../data/content-queries';

/** What a part of a page needs of a query whose list it shows. */
export type ListQuery<Row> = { data: Row[] | undefined; error: Error | null };

export const TablesContext = createContext<TablesSource | null>(null);

function useTables(): TablesSource {
  const tables = useContext(TablesContext);
  if (!tables) throw new Error('A page was rendered outside the site');
  return tables;
}

/** All records of a collection; with `limit` the first ones, as a teaser. */
export function useCollection<T extends Collection>(type: T, limit?: number) {
  return useQuery(collectionQuery(useTables(), type, limit));
}

/** The one record of a single; `data` is null while it has not been entered. */
export function useSingle<T extends Single>(type: T) {
  return useQuery(singleQuery(useTables(), type));
}

/** The record whose `column` equals `value`; `data` is null when there is none. */
export function useRecord<T extends Collection>(type: T, where: { column: string; value: string }) {
  return useQuery(recordQuery(useTables(), type, where));
}
