import { useQuery } from '@tanstack/react-query';
import { imageSize } from 'image-size';
import { privateFile } from '../../data/archive';
import { publicFileHead } from '../../data/stored-file';
import type { MediaFile } from '../../data/media';
import { useSession } from '../session/session-context';

export type Pixels = { width: number; height: number };

/** How large a picture is, read from the file's beginning; undefined until that is known, and where it cannot be read. */
export function usePixels({ url, keptIn }: MediaFile, isWanted: boolean): Pixels | undefined {
  const { service } = useSession();
  const { data } = useQuery({
    queryKey: ['pixels', url],
    queryFn: async () =>
      pixelsOf(keptIn ? await privateFile(service, url, keptIn) : await publicFileHead(url)),
    enabled: isWanted,
    staleTime: Infinity,
  });
  return data ?? undefined;
}

async function pixelsOf(file: Blob | undefined): Promise<Pixels | null> {
  try {
    const { width, height } = imageSize(new Uint8Array((await file?.arrayBuffer()) ?? []));
    return { width, height };
  } catch {
    return null;
  }
}
