import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Collection, ContentType, Single } from '../../content/model';
import { collectionQuery, type ContentSource, recordQuery, singleQuery } from '../../data/content-queries';
import { failureText } from './failure';

/** What a page shows of a content: itself, that it is on the way, or the sentence about why it is not there. */
export type Content<Data> = { data: Data | undefined; isPending: boolean; failure: string | undefined };

export type ContentList<Row> = Content<Row[]>;

export const ContentContext = createContext<ContentSource | null>(null);

function useContent(): ContentSource {
  const content = useContext(ContentContext);
  if (!content) throw new Error('A page was rendered outside the site');
  return content;
}

/** All records of a collection; with `limit` the first ones, as a teaser. */
export function useCollection<T extends Collection>(type: T, limit?: number) {
  return shown(type, useQuery(collectionQuery(useContent(), type, limit)));
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
