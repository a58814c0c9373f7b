import { z } from 'zod';
import { fileTypeFromBuffer } from 'file-type';
import { maxFileBytes } from '../file-size';
import { isMultipart, readMultipart } from '../http/multipart';
import { isMetadataTooLarge, metadataLimit } from '../http/contract';
import type { UserMetadata, Bucket } from './objects/objects';
import { invalidRequest, tooLarge, invalidType } from './storage-error';
import { createTaskRunner, type TaskPriority } from '../worker/task-runner';
import type { ImageType } from '../worker/process/sanitize-image';
import type { fileTasks } from '../worker/process/serve-tasks';

type UploadBody = { bytes: Buffer; cacheControl: string; userMetadata: UserMetadata };

const formOverheadBytes = 64 * 1024;

/** Limit of a refused body that is still read; a longer one is cancelled. */
const maxDiscardedBytes = 256 * 1024 * 1024;

const userMetadata = z.record(z.string(), z.unknown());

export async function readUpload(request: Request, maxBytes = maxFileBytes): Promise<UploadBody> {
  if (isMultipart(request.headers)) return readForm(request, maxBytes);
  const bytes = await readLimited(request, maxBytes);
  return {
    bytes,
    cacheControl: cacheControl(request.headers.get('cache-control')),
    userMetadata: parseMetadata(Buffer.from(request.headers.get('x-metadata') ?? '', 'base64').toString()),
  };
}

/** Throws 413, after reading a body of declared length: Node clients that still send would lose the response. */
export async function readLimited(request: Request, maxBytes: number): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length'));
  const maxReadBytes = declared <= maxDiscardedBytes ? Math.max(maxBytes, declared) : maxBytes;
  let chunks: Uint8Array[] = [];
  let bytesRead = 0;
  const reader = request.body?.getReader();
  const next = () => reader?.read().catch(interrupted);
  for (let part = await next(); part?.value && bytesRead <= maxReadBytes; part = await next()) {
    bytesRead += part.value.byteLength;
    if (bytesRead <= maxBytes) chunks.push(part.value);
    else chunks = [];
  }
  if (bytesRead <= maxBytes) return Buffer.concat(chunks, bytesRead);
  await reader?.cancel();
  throw tooLarge();
}

function interrupted(): never {
  throw invalidRequest('The upload was interrupted');
}

async function readForm(request: Request, maxBytes: number): Promise<UploadBody> {
  const { fields, files } = await readMultipart(request, {
    maxFileBytes: maxBytes,
    maxBytes: maxBytes + formOverheadBytes,
    refuse: (problem) =>
      problem === 'malformed' ? invalidRequest('The multipart form could not be read') : tooLarge(),
  });
  const [file] = files;
  if (!file) throw invalidRequest('No content provided');
  return {
    bytes: file.bytes,
    cacheControl: cacheControl(fields.cacheControl === undefined ? null : `max-age=${fields.cacheControl}`),
    userMetadata: parseMetadata(fields.metadata),
  };
}

/** Ignores anything but a JSON object, like Supabase Storage. Throws 400 above `metadataLimit`. */
function parseMetadata(text = ''): UserMetadata {
  let parsed: UserMetadata;
  try {
    parsed = userMetadata.parse(JSON.parse(text));
  } catch {
    return {};
  }
  if (isMetadataTooLarge(parsed)) throw invalidRequest(`Metadata may have ${metadataLimit}`);
  return parsed;
}

/** Only if it is well-formed, because it becomes a header of every download. Otherwise `no-cache`. */
function cacheControl(value: string | null): string {
  return value && /^[\w=, -]{1,100}$/.test(value) ? value : 'no-cache';
}

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const pdfType = 'application/pdf';

const timeoutMs = 60_000;

const runWorkerTask = createTaskRunner<typeof fileTasks>();

/** An image may be larger than its upload, because it is re-encoded. Only crafted files reach this limit. */
export const maxStoredBytes = 50 * 1024 * 1024;

/** Images are encoded again, a PDF keeps its bytes. Without a bucket only the limits of all buckets apply. */
export async function validateUpload(bytes: Buffer, bucket?: Bucket, priority: TaskPriority = 'editor') {
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

/** By its content, else `unknown`. An animated PNG is a PNG. As in viewers, a PDF may begin within 1 024 bytes. */
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

function checkAllowed(mimetype: string, { allowed_mime_types: allowed }: Bucket): void {
  if (!allowed?.length) return;
  const family = `${mimetype.split('/')[0]}/*`;
  if (!allowed.includes(mimetype) && !allowed.includes(family)) throw invalidType(mimetype);
}
