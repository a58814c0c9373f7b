import { fileTypeFromBuffer } from 'file-type';
import { checkPdf } from './check-pdf';
import { cleanImage, imageTypes } from './clean-image';
import type { Bucket } from './objects';
import { invalidRequest, invalidType, tooLarge } from './storage-error';

/** What the whole service takes at most; a bucket may ask for less. */
const maxSize = 10 * 1024 * 1024;

export function sizeLimit({ file_size_limit }: Bucket): number {
  return Math.min(file_size_limit ?? maxSize, maxSize);
}

/**
 * The bytes as they may be kept, with their true type: what they are decides, not what they are called.
 * Images come back re-encoded without metadata, PDFs byte for byte.
 */
export async function acceptFile(
  bytes: Buffer,
  bucket: Bucket,
): Promise<{ bytes: Buffer; mimetype: string }> {
  if (bytes.length === 0) throw invalidRequest('No content provided');
  const mimetype = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  const image = imageTypes.find((type) => type === mimetype);
  if (!image && mimetype !== 'application/pdf') {
    throw invalidType(mimetype, 'only JPEG, PNG, WebP and AVIF images and PDF files are accepted');
  }
  checkAllowed(mimetype, bucket);
  if (image) return { bytes: await cleanImage(bytes, image), mimetype };
  checkPdf(bytes);
  return { bytes, mimetype };
}

/** Whether a bucket takes a file as it is: asked when one is moved or copied into it. */
export function checkFits(file: { mimetype: string; size: number }, bucket: Bucket): void {
  checkAllowed(file.mimetype, bucket);
  if (file.size > sizeLimit(bucket)) throw tooLarge();
}

function checkAllowed(mimetype: string, { id, allowed_mime_types: allowed }: Bucket): void {
  if (!allowed?.length) return;
  const family = `${mimetype.split('/')[0]}/*`;
  if (!allowed.includes(mimetype) && !allowed.includes(family)) {
    throw invalidType(mimetype, `the bucket ${id} takes ${allowed.join(', ')} only`);
  }
}
