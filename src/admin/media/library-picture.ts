import { mediaBucket } from '../../content/buckets';
import type { CropRatio } from '../../content/fields/file/image';
import type { MediaFile } from '../../data/files/media';
import type { Service } from '../../data/client/service';
import { downloadStoredFile } from '../../data/files/file-info';
import { readImageSize } from './image-size';

/** Relative; crops have whole pixels. */
const maxRatioDeviation = 0.01;

/**
 * Checks whether a picture field of this ratio can use the file without a crop. The file must have the ratio, and be
 * public or an upload to the media library, which a save publishes.
 */
export async function canUseUncropped(service: Service, file: MediaFile, ratio: CropRatio): Promise<boolean> {
  const isUpload = file.privateBucket === 'drafts' && file.place.bucket === mediaBucket;
  if (file.privateBucket !== undefined && !isUpload) return false;
  if (ratio === 'own') return true;
  const size = await readImageSize(service, file);
  return size !== null && Math.abs(size.width / size.height / ratio - 1) < maxRatioDeviation;
}

/** Downloads a stored file, public or private. Returns it as a `File` with its stored name. */
export async function downloadAsFile(
  service: Service,
  { url, privateBucket, mimetype, place }: MediaFile,
): Promise<File> {
  const isPublic = privateBucket === undefined;
  const bytes = await downloadStoredFile(service, { url, isPublic, firstBucket: privateBucket ?? 'drafts' });
  return new File([bytes], place.path.split('/').at(-1) ?? '', { type: mimetype });
}
