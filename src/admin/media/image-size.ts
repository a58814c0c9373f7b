import { imageSize } from 'image-size';
import { privateFile } from '../../data/files/private-files';
import type { MediaFile } from '../../data/files/media';
import type { Service } from '../../data/client/service';
import { publicFileHead } from '../../data/files/file-info';

/** Size in pixels. */
export type ImageSize = { width: number; height: number };

/**
 * Reads the size of a picture from the beginning of its file; null if it cannot be read. A private file may have been
 * published since the list was read.
 */
export async function readImageSize(
  service: Service,
  { url, privateBucket }: MediaFile,
): Promise<ImageSize | null> {
  const draft = privateBucket && (await privateFile(service, url, { first: privateBucket }));
  const file = draft ?? (await publicFileHead(url));
  try {
    const { width, height } = imageSize(new Uint8Array(await file.arrayBuffer()));
    return { width, height };
  } catch {
    return null;
  }
}
