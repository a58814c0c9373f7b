import { useQuery } from '@tanstack/react-query';
import type { MediaFile } from '../../data/files/media';
import { useSession } from '../session/session-context';
import { type Pixels, readImageSize } from './image-size';

/** Returns the size of a picture; undefined while it is unknown or if the file cannot be read. */
export function useImageSize(file: MediaFile, isWanted: boolean): Pixels | undefined {
  const { service } = useSession();
  const { data } = useQuery({
    queryKey: ['pixels', file.url],
    queryFn: () => readImageSize(service, file),
    enabled: isWanted,
    // A stored file never changes. A repeated request would fail after the file has left the website.
    staleTime: 'static',
  });
  return data ?? undefined;
}
