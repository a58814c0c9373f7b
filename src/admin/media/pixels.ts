import { imageSize } from 'image-size';
import { privateFile } from '../../data/archive';
import type { MediaFile } from '../../data/media';
import type { Service } from '../../data/service';
import { publicFileHead } from '../../data/stored-file';

export type Pixels = { width: number; height: number };

/** How large a picture is, read from the file's beginning; null where it cannot be read. */
export async function readPixels(service: Service, { url, keptIn }: MediaFile): Promise<Pixels | null> {
  const file = keptIn ? await privateFile(service, url, { first: keptIn }) : await publicFileHead(url);
  try {
    const { width, height } = imageSize(new Uint8Array((await file?.arrayBuffer()) ?? []));
    return { width, height };
  } catch {
    return null;
  }
}
