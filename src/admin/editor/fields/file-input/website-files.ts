import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { draftsBucket, type PrivateBucket, privateFile } from '../../../../data/files/private-files';
import { mediaUrl, type MediaWidth } from '../../../../data/files/urls';
import { publicFileSize, downloadStoredFile } from '../../../../data/files/file-info';
import { useSession } from '../../../session/session-context';
import { useObjectUrl } from '../picture/use-object-url';

/** URLs of files that are known to be public. Other files are requested from the private buckets first. */
export const PublicUrlsContext = createContext<ReadonlySet<string>>(new Set());

export function useIsPublic(): (url: string) => boolean {
  const files = useContext(PublicUrlsContext);
  return (url) => files.has(url);
}

const privateFileKey = ['private-file'];

/**
 * Returns a function that runs `move`, which moves files between buckets. Cancels requests for private files
 * meanwhile and repeats those that found nothing.
 */
export function useFileMove(): <Result>(move: () => Promise<Result>) => Promise<Result> {
  const queryClient = useQueryClient();
  return async (move) => {
    await queryClient.cancelQueries({ queryKey: privateFileKey });
    try {
      return await move();
    } finally {
      void queryClient.invalidateQueries({ queryKey: privateFileKey, predicate: ({ state }) => !state.data });
    }
  };
}

type SourceOptions = {
  width: MediaWidth;
  /** Private bucket to try first if the file is not public. */
  privateBucket: PrivateBucket;
};

/** Returns the URL to show a stored picture from: public, or a `blob:` URL of the private file. */
export function usePictureSource(url: string | null, source: SourceOptions): string | undefined {
  const session = useSession();
  const isPublic = useIsPublic();
  const isPrivate = url !== null && !isPublic(url);
  const { data: file = null, isSuccess } = useQuery({
    queryKey: [...privateFileKey, url],
    queryFn: async ({ signal }) =>
      url
        ? ((await privateFile(session.service, url, { first: source.privateBucket, signal })) ?? null)
        : null,
    enabled: isPrivate,
  });
  const privateUrl = useObjectUrl(file);
  // A file in no private bucket is published by another record.
  return !isPrivate || (isSuccess && !file) ? mediaUrl(url, source.width) : privateUrl;
}

export function useStoredPicture(): (url: string) => Promise<File> {
  const session = useSession();
  const isPublic = useIsPublic();
  return async (url) => {
    const source = { url, isPublic: isPublic(url), firstBucket: draftsBucket } as const;
    const bytes = await downloadStoredFile(session.service, source);
    return new File([bytes], url.split('/').at(-1) ?? '', { type: bytes.type });
  };
}

/** Returns the size of a public file in bytes; undefined while unknown and for private files. */
export function useFileSizeBytes(url: string | null): number | undefined {
  const isPublic = useIsPublic();
  const { data } = useQuery({
    queryKey: ['file-size', url],
    queryFn: async () => (url ? ((await publicFileSize(url)) ?? null) : null),
    enabled: url !== null && isPublic(url),
    staleTime: Infinity,
  });
  return data ?? undefined;
}
