import { type PrivateBucket, privateFile } from './buckets';
import { DataError } from '../client/data-error';
import { fileUrl } from './urls';
import type { Service } from '../client/service';
import { texts } from '../client/texts';

type Place = {
  url: string;
  /** On the website, as far as is known. */
  isPublic: boolean;
  /** Where it is likely to be, if not there. */ else: PrivateBucket;
};

/** So far into a file everything stands that programs ask before they read on. */
const headBytes = 16_384;

/** The bytes of a stored file. What is kept nowhere is on the website, in another record. */
export async function storedFile(service: Service, { url, isPublic, ...place }: Place): Promise<Blob> {
  const kept = isPublic ? undefined : await privateFile(service, url, { first: place.else });
  return kept ?? (await (await askWebsite(url)).blob());
}

/** The size of a file on the website, in bytes; undefined where it is not told. */
export async function publicFileSize(url: string): Promise<number | undefined> {
  const length = (await askWebsite(url, 'HEAD')).headers.get('content-length');
  return length === null ? undefined : Number(length);
}

/** The beginning of a file on the website, which says what it is and how large a picture. */
export async function publicFileHead(url: string): Promise<Blob> {
  return (await askWebsite(url, 'GET', { Range: `bytes=0-${headBytes - 1}` })).blob();
}

async function askWebsite(url: string, method = 'GET', headers?: HeadersInit): Promise<Response> {
  const answer = await fetch(fileUrl(url) ?? url, { method, headers });
  if (!answer.ok) throw new DataError(texts.fileGone, 'missing', answer.status);
  return answer;
}
