import { type PrivateBucket, privateFile } from './private-files';
import { fileUrl } from './urls';
import { type Service, DataError } from '../client/service';
import { texts } from '../client/texts';

type StoredFileOptions = {
  url: string;
  /** False when the file is known not to be public. */
  isPublic: boolean;
  firstBucket: PrivateBucket;
};

/** Enough bytes to detect the file type and the image size. */
const headBytes = 16_384;

/** A file in no private bucket is on the website, referenced by another record. */
export async function downloadStoredFile(
  service: Service,
  { url, isPublic, firstBucket }: StoredFileOptions,
): Promise<Blob> {
  const copy = isPublic ? undefined : await privateFile(service, url, { first: firstBucket });
  return copy ?? (await (await fetchPublicFile(url)).blob());
}

export async function publicFileSize(url: string): Promise<number | undefined> {
  const length = (await fetchPublicFile(url, 'HEAD')).headers.get('content-length');
  return length === null ? undefined : Number(length);
}

export async function publicFileHead(url: string): Promise<Blob> {
  return (await fetchPublicFile(url, 'GET', { Range: `bytes=0-${headBytes - 1}` })).blob();
}

async function fetchPublicFile(url: string, method = 'GET', headers?: HeadersInit): Promise<Response> {
  const response = await fetch(fileUrl(url) ?? url, { method, headers });
  if (!response.ok)
    throw new DataError(texts.fileGone(url.split('/').at(-1) ?? ''), 'missing', response.status);
  return response;
}
