import { type PrivateBucket, privateFile } from './archive';
import { DataError } from './data-error';
import { fileUrl } from './files';
import type { Service } from './service';

type Place = {
  url: string;
  /** On the website, as far as is known. */
  isPublic: boolean;
  /** Where it is likely to be, if not there. */ else: PrivateBucket;
};

/** The bytes of a stored file. What is kept nowhere is on the website, in another record. */
export async function storedFile(service: Service, { url, isPublic, ...place }: Place): Promise<Blob> {
  const kept = isPublic ? undefined : await privateFile(service, url, place.else);
  return kept ?? (await (await askWebsite(url)).blob());
}

/** The size of a file on the website, in bytes; undefined where it is not told. */
export async function publicFileSize(url: string): Promise<number | undefined> {
  const length = (await askWebsite(url, 'HEAD')).headers.get('content-length');
  return length === null ? undefined : Number(length);
}

async function askWebsite(url: string, method = 'GET'): Promise<Response> {
  const answer = await fetch(fileUrl(url) ?? url, { method });
  if (!answer.ok) throw new DataError('The file is not there any more.', 'missing', answer.status);
  return answer;
}
