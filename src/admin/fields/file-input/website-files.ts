import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { drafts, type PrivateBucket, privateFile } from '../../../data/files/buckets';
import { mediaUrl, type MediaWidth } from '../../../data/files/urls';
import { publicFileSize, storedFile } from '../../../data/files/file-info';
import { useSession } from '../../session/session-context';
import { useObjectUrl } from '../picture/use-object-url';

/** The public addresses of the files that are on the website, among those of a record. */
export const WebsiteFiles = createContext<ReadonlySet<string>>(new Set());

/** Whether a stored file can be had by everybody. */
export function useIsPublic(): (url: string) => boolean {
  const files = useContext(WebsiteFiles);
  return (url) => files.has(url);
}

const privateFiles = ['private-file'];

/** Does what moves files while none of them is asked for at its former place; whatever was not found is looked for again. */
export function useMovingFiles(): <Result>(move: () => Promise<Result>) => Promise<Result> {
  const queries = useQueryClient();
  return async (move) => {
    await queries.cancelQueries({ queryKey: privateFiles });
    try {
      return await move();
    } finally {
      void queries.invalidateQueries({ queryKey: privateFiles, predicate: ({ state }) => !state.data });
    }
  };
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
    queryKey: [...privateFiles, url],
    queryFn: async ({ signal }) =>
      url ? ((await privateFile(session.service, url, { first: source.else, signal })) ?? null) : null,
    enabled: isPrivate,
  });
  const kept = useObjectUrl(file);
  // What is kept nowhere is on the website, in another record.
  return !isPrivate || (isSuccess && !file) ? mediaUrl(url, source.width) : kept;
}

/** Gives the bytes of a stored picture, wherever it is kept. */
export function useStoredPicture(): (url: string) => Promise<File> {
  const session = useSession();
  const isPublic = useIsPublic();
  return async (url) => {
    const place = { url, isPublic: isPublic(url), else: drafts } as const;
    const bytes = await storedFile(session.service, place);
    return new File([bytes], url.split('/').at(-1) ?? '', { type: bytes.type });
  };
}

/** How large a stored file is, in bytes; undefined until that is known, and for what is not on the website. */
export function useFileSize(url: string | null): number | undefined {
  const isPublic = useIsPublic();
  const { data } = useQuery({
    queryKey: ['file-size', url],
    queryFn: async () => (url ? ((await publicFileSize(url)) ?? null) : null),
    enabled: url !== null && isPublic(url),
    staleTime: Infinity,
  });
  return data ?? undefined;
}
