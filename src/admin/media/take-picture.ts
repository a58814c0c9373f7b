import { mediaBucket } from '../../content/buckets';
import type { CropRatio } from '../../content/fields/file/image';
import type { MediaFile } from '../../data/files/media';
import type { Service } from '../../data/client/service';
import { downloadStoredFile } from '../../data/files/file-info';
import { readImageSize } from './image-size';

/**
 * Checks whether a place can use the file without a crop. The file has the ratio of the place, and it is public or an
 * upload to the media library, which a save publishes. Allows 1 % difference, because crops have whole pixels.
 */
export async function canShare(service: Service, file: MediaFile, ratio: CropRatio): Promise<boolean> {
  const isUpload = file.privateBucket === 'drafts' && file.place.bucket === mediaBucket;
  if (file.privateBucket !== undefined && !isUpload) return false;
  if (ratio === 'own') return true;
  const pixels = await readImageSize(service, file);
  return pixels !== null && Math.abs(pixels.width / pixels.height / ratio - 1) < 0.01;
}

/** Loads a stored file as a `File`, like one that was chosen. */
export async function copyOf(
  service: Service,
  { url, privateBucket, mimetype, place }: MediaFile,
): Promise<File> {
  const isPublic = privateBucket === undefined;
  const bytes = await downloadStoredFile(service, { url, isPublic, firstBucket: privateBucket ?? 'drafts' });
  return new File([bytes], place.path.split('/').at(-1) ?? '', { type: mimetype });
}
