import { fileTypeFromBuffer } from 'file-type';
import { createTaskRunner, type TaskPriority } from '../worker/task-runner';
import type { ImageType } from '../worker/process/sanitize-image';
import type { fileTasks } from '../worker/process/serve-tasks';
import type { Bucket } from './objects/objects';
import { maxUploadBytes } from './read-upload';
import { invalidRequest, invalidType, tooLarge } from './storage-error';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const pdfType = 'application/pdf';

/** The largest valid file needs a few seconds, also under load. */
const timeoutMs = 60_000;

const runWorkerTask = createTaskRunner<typeof fileTasks>();

/**
 * Limit of a stored file. An image may be larger than its upload, because it is re-encoded. Only files crafted to grow
 * reach this limit.
 */
export const maxStoredBytes = 50 * 1024 * 1024;

export function uploadLimit({ file_size_limit }: Bucket): number {
  return Math.min(file_size_limit ?? maxUploadBytes, maxUploadBytes);
}

type AcceptedFile = { bytes: Buffer; mimetype: string };

/**
 * Validates an upload and returns the bytes to store with their type, which is detected from the content. Images are
 * encoded again (`sanitizeImage`), a PDF keeps its bytes. Without a bucket only the limits of all buckets apply.
 */
export async function validateUpload(
  bytes: Buffer,
  bucket?: Bucket,
  priority: TaskPriority = 'editor',
): Promise<AcceptedFile> {
  const mimetype = await requireType(bytes, bucket);
  if (mimetype === pdfType) return { bytes, mimetype };
  const accepted = await encode('sanitizeImage', priority, { bytes, type: mimetype });
  if (accepted.length > maxStoredBytes) throw tooLarge('re-encoded image');
  return { bytes: accepted, mimetype };
}

/** Throws 413 and 415 like `validateUpload`. */
export async function encodeVisitorPhoto(bytes: Buffer): Promise<Buffer> {
  const type = await requireType(bytes);
  if (type === pdfType) throw invalidType(type, 'only images are accepted');
  return encode('encodePhoto', 'server', { bytes, type });
}

/** Images are decoded but not encoded again, which would cost quality. */
export async function checkStoredFile(bytes: Buffer, bucket: Bucket): Promise<string> {
  const type = await requireType(bytes, bucket);
  if (type === pdfType) return type;
  const isReadable = await runWorkerTask({
    name: 'isReadableImage',
    input: async () => ({ bytes, type }),
    priority: 'editor',
    timeoutMs,
  });
  if (isReadable !== true) throw invalidType(type, 'the file cannot be decoded');
  return type;
}

async function requireType(bytes: Buffer, bucket?: Bucket): Promise<ImageType | typeof pdfType> {
  if (bytes.length === 0) throw invalidRequest('No content provided');
  const found = await fileTypeOf(bytes);
  const accepted = ([...imageTypes, pdfType] as const).find((type) => type === found);
  if (!accepted) throw invalidType(found, 'only JPEG, PNG, WebP and AVIF images and PDF files are accepted');
  if (bucket) checkAllowed(accepted, bucket);
  return accepted;
}

/**
 * Detects the type of a file from its content; `unknown` for an unknown one. An animated PNG is a PNG. As in viewers,
 * a PDF may begin within the first 1 024 bytes.
 */
export async function fileTypeOf(bytes: Buffer): Promise<string> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found === 'image/apng') return 'image/png';
  if (imageTypes.some((type) => type === found)) return found ?? 'unknown';
  return bytes.subarray(0, 1024).includes('%PDF-') ? pdfType : (found ?? 'unknown');
}

async function encode(
  name: 'sanitizeImage' | 'encodePhoto',
  priority: TaskPriority,
  image: { bytes: Buffer; type: ImageType },
): Promise<Buffer> {
  const cleaned = await runWorkerTask({ name, input: async () => image, priority, timeoutMs });
  if (!cleaned) throw invalidType(image.type, 'the file cannot be decoded');
  if ('megapixels' in cleaned) throw tooLarge('image', `${cleaned.megapixels} megapixels`);
  return Buffer.from(cleaned.bytes);
}

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
