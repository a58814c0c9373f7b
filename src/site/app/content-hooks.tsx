import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';
import type { Collection, ContentType, RowOf, Single } from '../../content/model';
import { partSize } from '../../content/parts';
import {
  collectionQuery,
  type ContentSource,
  partQuery,
  recordQuery,
  singleQuery,
} from '../../data/content-queries';
import { failureText } from './failure';

/** What a page shows of a content: itself, that it is on the way, or the sentence about why it is not there. */
export type Content<Data> = { data: Data | undefined; isPending: boolean; failure: string | undefined };

export type ContentList<Row> = Content<Row[]>;

/** A list of which a part is shown, and what was loaded after it. */
export type LongList<Row> = ContentList<Row> & {
  /** The part that the page began with, counted from 1. */
  part: number;
  /** Records in the whole list. */
  total: number;
  /** Loads what comes next, once however often it is asked for. */
  more: () => Promise<void>;
};

export const ContentContext = createContext<ContentSource | null>(null);

export function useContent(): ContentSource {
  const content = useContext(ContentContext);
  if (!content) throw new Error('A page was rendered outside the site');
  return content;
}

/** All records of a collection; with `limit` the first ones, as a teaser. */
export function useCollection<T extends Collection>(type: T, limit?: number) {
  return shown(type, useQuery(collectionQuery(useContent(), type, limit)));
}

/** A long collection from this part on. */
export function usePart<T extends Collection>(type: T, part: number): LongList<RowOf<T>> {
  const content = useContent();
  const client = useQueryClient();
  const query = partQuery(content, type, part);
  const { data, ...state } = useQuery(query);
  const coming = useRef<Promise<void>>(undefined);

  const load = async () => {
    const from = (part - 1) * partSize + (data?.rows.length ?? 0);
    const next = await content.part(type, { from, most: partSize });
    client.setQueryData(query.queryKey, (before) => {
      const rows = new Map([...(before?.rows ?? []), ...next.rows].map((row) => [row.id, row]));
      return { ...next, rows: [...rows.values()] };
    });
  };
  return {
    ...shown(type, { ...state, data: data?.rows }),
    part,
    total: data?.total ?? 0,
    more: () => (coming.current ??= load().finally(() => (coming.current = undefined))),
  };
}

/** The one record of a single; `data` is null while it has not been entered. */
export function useSingle<T extends Single>(type: T) {
  return shown(type, useQuery(singleQuery(useContent(), type)));
}

/** The record whose `column` equals `value`; `data` is null when there is none. */
export function useRecord<T extends Collection>(type: T, where: { column: string; value: string }) {
  return shown(type, useQuery(recordQuery(useContent(), type, where)));
}

type Query<Data> = { data: Data | undefined; error: Error | null; isPending: boolean };

/** What is here already stays, also when it could not be refreshed. */
function shown<Data>(type: ContentType, { data, error, isPending }: Query<Data>): Content<Data> {
  return { data, isPending, failure: error && data === undefined ? failureText(type, error) : undefined };
}
