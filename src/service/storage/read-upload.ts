import { z } from 'zod';
import { isMultipart, readMultipart } from '../http/multipart';
import { isMetadataTooLarge, metadataLimit } from '../http/metadata-size';
import type { UserMetadata } from './objects/objects';
import { invalidRequest, tooLarge } from './storage-error';

export type UploadBody = { bytes: Buffer; cacheControl: string; userMetadata: UserMetadata };

/** Limit of an upload; a bucket may have a lower one. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Boundaries and small fields of a multipart form. */
const formOverheadBytes = 64 * 1024;

/** Limit of a refused body that is still read; a longer one is cancelled. */
const maxDiscardedBytes = 256 * 1024 * 1024;

const userMetadata = z.record(z.string(), z.unknown());

export async function readUpload(request: Request, maxBytes = maxUploadBytes): Promise<UploadBody> {
  if (isMultipart(request.headers)) return readForm(request, maxBytes);
  const bytes = await readLimited(request, maxBytes);
  return {
    bytes,
    cacheControl: cacheControl(request.headers.get('cache-control')),
    userMetadata: parseMetadata(Buffer.from(request.headers.get('x-metadata') ?? '', 'base64').toString()),
  };
}

/**
 * Reads the whole body. Throws 413 when it is too large. A body with a declared length is then read to its end and
 * dropped. Node clients that are still sending when the connection closes would lose the response.
 */
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

/**
 * Parses custom metadata. Ignores anything but a JSON object, like Supabase Storage. Throws 400 above `metadataLimit`.
 */
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

/**
 * Returns the uploader's `Cache-Control` if it is well-formed, because it becomes a header of every download. Otherwise
 * `no-cache`.
 */
function cacheControl(value: string | null): string {
  return value && /^[\w=, -]{1,100}$/.test(value) ? value : 'no-cache';
}
