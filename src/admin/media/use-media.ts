import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mediaQuery } from '../../data/files/media';
import { useSession } from '../session/session-context';
import { entryOf } from './media-entry';

/** Loads all files of the media library, newest first, and the set of the URLs that are public. */
export function useMedia() {
  const { service } = useSession();
  const { data, error, isPending } = useQuery(mediaQuery(service));
  const entries = useMemo(() => data?.map(entryOf), [data]);
  const publicUrls = useMemo(
    () => new Set(data?.flatMap(({ url, privateBucket }) => (privateBucket ? [] : [url]))),
    [data],
  );
  return { entries, publicUrls, error, isPending };
}
