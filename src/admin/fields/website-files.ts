import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type PrivateBucket, privateFile } from '../../data/archive';
import { mediaUrl, type MediaWidth } from '../../data/files';
import { useSession } from '../session/session-context';
import { useObjectUrl } from './use-object-url';

/** The public addresses of the files that are on the website, among those of a record. */
export const WebsiteFiles = createContext<ReadonlySet<string>>(new Set());

/** Whether a stored file can be had by everybody. */
export function useIsPublic(): (url: string) => boolean {
  const files = useContext(WebsiteFiles);
  return (url) => files.has(url);
}

type Source = {
  width: MediaWidth;
  /** Where it is likely to be, if not on the website. */ else: PrivateBucket;
};

/** Where a stored picture is shown from: the website, else the bytes that the signed-in person is given. */
export function usePictureSource(url: string | null, source: Source): string | undefined {
  const session = useSession();
  const isPublic = useIsPublic();
  const isPrivate = url !== null && !isPublic(url);
  const { data: file = null, isSuccess } = useQuery({
    queryKey: ['private-file', url],
    queryFn: async () => (url ? ((await privateFile(session.service, url, source.else)) ?? null) : null),
    enabled: isPrivate,
  });
  const kept = useObjectUrl(file);
  // What is kept nowhere is on the website, in another record.
  return !isPrivate || (isSuccess && !file) ? mediaUrl(url, source.width) : kept;
}
