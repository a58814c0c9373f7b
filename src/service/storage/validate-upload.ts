import { fileTypeFromBuffer } from 'file-type';
import { createTaskRunner } from '../worker/task-runner';
import type { ImageType } from '../worker/process/sanitize-image';
import type { fileTasks } from '../worker/process/file-tasks';
import type { Bucket } from './objects/objects';
import { maxUploadBytes } from './read-upload';
import { invalidRequest, invalidType, tooLarge } from './storage-error';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The largest valid file needs a few seconds, also under load. */
const timeoutMs = 60_000;

const runWorkerTask = createTaskRunner<typeof fileTasks>();

/**
 * Limit of a stored file. It may be larger than the upload, because images are re-encoded and PDFs rewritten
 * without object streams. Only files crafted to grow reach this limit.
 */
export const maxStoredBytes = 50 * 1024 * 1024;

/** Returns the maximum size of an upload into a bucket in bytes. */
export function uploadLimit({ file_size_limit }: Bucket): number {
  return Math.min(file_size_limit ?? maxUploadBytes, maxUploadBytes);
}

type AcceptedFile = { bytes: Buffer; mimetype: string };

/**
 * Validates an upload and returns the bytes to store with their type, which is detected from the content. Images
 * lose their metadata (`sanitizeImage`), PDFs are rewritten from the checked objects. Without a bucket only the limits
 * of all buckets apply.
 */
export async function validateUpload(bytes: Buffer, bucket?: Bucket): Promise<AcceptedFile> {
  if (bytes.length === 0) throw invalidRequest('No content provided');
  const mimetype = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  const image = imageTypes.find((type) => type === mimetype);
  if (!image && mimetype !== 'application/pdf') {
    throw invalidType(mimetype, 'only JPEG, PNG, WebP and AVIF images and PDF files are accepted');
  }
  if (bucket) checkAllowed(mimetype, bucket);
  const accepted = image ? await sanitizeImage(bytes, image) : await rewritePdf(bytes);
  if (accepted.length > maxStoredBytes) throw tooLarge('rewritten file');
  return { bytes: accepted, mimetype };
}

/**
 * Checks a stored file again. PDFs are rewritten, so that only checked bytes are served; rewriting one again changes
 * nothing. Images are decoded but not re-encoded, which would cost quality and ten times as long.
 */
export async function checkStoredFile(bytes: Buffer, bucket: Bucket): Promise<AcceptedFile> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const image = imageTypes.find((type) => type === found);
  if (!image) return validateUpload(bytes, bucket);
  checkAllowed(image, bucket);
  const isReadable = await runWorkerTask({
    name: 'isReadableImage',
    input: async () => bytes,
    priority: 'editor',
    timeoutMs,
  });
  if (isReadable !== true) throw invalidType(image, 'the file cannot be decoded');
  return { bytes, mimetype: image };
}

async function sanitizeImage(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const cleaned = await runWorkerTask({
    name: 'sanitizeImage',
    input: async () => ({ bytes, type }),
    priority: 'editor',
    timeoutMs,
  });
  if (!cleaned) throw invalidType(type, 'the file cannot be decoded');
  if ('megapixels' in cleaned) throw tooLarge('image', `${cleaned.megapixels} megapixels`);
  return Buffer.from(cleaned.bytes);
}

async function rewritePdf(bytes: Buffer): Promise<Buffer> {
  const rewritten = await runWorkerTask({
    name: 'rewritePdf',
    input: async () => bytes,
    priority: 'editor',
    timeoutMs,
  });
  if (rewritten && 'bytes' in rewritten) return Buffer.from(rewritten.bytes);
  const refusal = rewritten?.refusal ?? 'checking it takes too much time or memory';
  throw invalidType('application/pdf', `this file is not accepted because ${refusal}`);
}

/** Throws unless a bucket accepts the type and size of a file that is moved or copied into it. */
export function assertWithinLimit(file: { mimetype: string; size: number }, bucket: Bucket): void {
  checkAllowed(file.mimetype, bucket);
  if (file.size > (bucket.file_size_limit ?? maxStoredBytes)) throw tooLarge();
}

function checkAllowed(mimetype: string, { id, allowed_mime_types: allowed }: Bucket): void {
  if (!allowed?.length) return;
  const family = `${mimetype.split('/')[0]}/*`;
  if (!allowed.includes(mimetype) && !allowed.includes(family)) {
    throw invalidType(mimetype, `the bucket ${id} takes ${allowed.join(', ')} only`);
  }
}
