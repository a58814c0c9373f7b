import { useQuery } from '@tanstack/react-query';
import type { MediaFile } from '../../data/files/media';
import { useSession } from '../session/session-context';
import { type Pixels, readImageSize } from './image-size';

/** How large a picture is; undefined until that is known, and where it cannot be read. */
export function useImageSize(file: MediaFile, isWanted: boolean): Pixels | undefined {
  const { service } = useSession();
  const { data } = useQuery({
    queryKey: ['pixels', file.url],
    queryFn: () => readImageSize(service, file),
    enabled: isWanted,
    // A file never changes: asked again, one that has just left the website would be missed.
    staleTime: 'static',
  });
  return data ?? undefined;
}
