import { fileTypeFromBuffer } from 'file-type';
import { heavyWork } from '../heavy-work';
import type { ImageType } from '../heavy-work/worker/clean-image';
import type { fileJobs } from '../heavy-work/worker/file-jobs';
import type { Bucket } from './objects';
import { maxSize } from './read-upload';
import { invalidRequest, invalidType, tooLarge } from './storage-error';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The largest sound file needs a few seconds, also beside other work. */
const timeoutMs = 60_000;

const doHeavyWork = heavyWork<typeof fileJobs>();

export function sizeLimit({ file_size_limit }: Bucket): number {
  return Math.min(file_size_limit ?? maxSize, maxSize);
}

/**
 * The bytes as they may be kept, with their true type: what they are decides, not what they are called.
 * Images come back without metadata, PDFs rewritten from the objects that were checked. Without a bucket those that any takes.
 */
export async function acceptFile(
  bytes: Buffer,
  bucket?: Bucket,
): Promise<{ bytes: Buffer; mimetype: string }> {
  if (bytes.length === 0) throw invalidRequest('No content provided');
  const mimetype = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  const image = imageTypes.find((type) => type === mimetype);
  if (!image && mimetype !== 'application/pdf') {
    throw invalidType(mimetype, 'only JPEG, PNG, WebP and AVIF images and PDF files are accepted');
  }
  if (bucket) checkAllowed(mimetype, bucket);
  if (image) return { bytes: await cleanImage(bytes, image), mimetype };
  return { bytes: await rewritePdf(bytes), mimetype };
}

/**
 * As acceptFile, for bytes that are kept as they are. Images are read and not made anew, which takes a tenth of the time:
 * a backup has thousands.
 */
export async function checkFile(bytes: Buffer, bucket: Bucket): Promise<{ mimetype: string }> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const image = imageTypes.find((type) => type === found);
  if (!image) return acceptFile(bytes, bucket);
  checkAllowed(image, bucket);
  const isReadable = await doHeavyWork({
    name: 'isReadableImage',
    input: async () => bytes,
    urgency: 'editor',
    limit: timeoutMs,
  });
  if (isReadable !== true) throw invalidType(image, 'the file begins like one but cannot be read');
  return { mimetype: image };
}

async function cleanImage(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const cleaned = await doHeavyWork({
    name: 'cleanImage',
    input: async () => ({ bytes, type }),
    urgency: 'editor',
    limit: timeoutMs,
  });
  if (!cleaned) throw invalidType(type, 'the file begins like one but cannot be read');
  if ('megapixels' in cleaned) throw tooLarge('image', `${cleaned.megapixels} megapixels`);
  return Buffer.from(cleaned.bytes);
}

async function rewritePdf(bytes: Buffer): Promise<Buffer> {
  const rewritten = await doHeavyWork({
    name: 'rewritePdf',
    input: async () => bytes,
    urgency: 'editor',
    limit: timeoutMs,
  });
  if (rewritten && 'bytes' in rewritten) return Buffer.from(rewritten.bytes);
  const refusal = rewritten?.refusal ?? 'checking it takes too much time or memory';
  throw invalidType('application/pdf', `this file is not accepted because ${refusal}`);
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
