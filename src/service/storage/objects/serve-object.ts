import type { Context } from 'hono';
import { AppError } from '../../errors';
import { streamOf } from '../../durable-file';
import type { FileStore } from '../file-store';
import type { Claims } from '../../db/transaction';
import type { FoundObject } from '../put-file';
import { type FileMetadata, parseRange } from './objects';
import { noSuchObject } from '../storage-error';

/** Headers stop browsers from guessing types and running scripts. Under them a PDF is not shown: an attachment. */
export async function serveObject(context: Context, object: FoundObject, files: FileStore) {
  const { metadata } = object;
  const headers = objectHeaders(object, context.req.query('download'));
  if (isUnchanged(context, metadata)) return new Response(null, { status: 304, headers });

  const ignoresRange = context.req.header('if-range') && context.req.header('if-range') !== metadata.eTag;
  const range = ignoresRange ? undefined : parseRange(context.req.header('range'), metadata.size);
  if (range === 'unsatisfiable')
    throw new AppError(416, 'InvalidRange', 'invalid range provided', {
      headers: { 'Content-Range': `bytes */${metadata.size}` },
    });
  const sentRange = range ?? { start: 0, end: metadata.size - 1 };
  headers.set('Content-Length', String(sentRange.end + 1 - sentRange.start));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${metadata.size}`);
  const status = range ? 206 : 200;

  if (context.req.method === 'HEAD') return new Response(null, { status, headers });
  const file = await files.open({ bucket: object.bucket_id, version: object.version });
  if (!file) throw noSuchObject();
  // The stream closes the file.
  return new Response(streamOf(file.createReadStream(sentRange)), { status, headers });
}

/** Omits user metadata for visitors: the original name of a file may name people. */
export function serveObjectInfo(
  context: Context,
  { object, claims }: { object: FoundObject; claims?: Claims },
): Response {
  const { id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at } = object;
  const info = {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: claims && claims.role !== 'anon' ? user_metadata : {},
    last_modified: updated_at,
    created_at,
  };
  return context.json(info, 200, object.isPublic ? {} : privateCaching);
}

const privateCaching = { 'Cache-Control': 'private, no-store', Vary: 'Authorization' };

function objectHeaders({ name, metadata, isPublic }: FoundObject, download: string | undefined): Headers {
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': metadata.mimetype,
    ...(isPublic ? { 'Cache-Control': metadata.cacheControl } : privateCaching),
    ETag: metadata.eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  if (download !== undefined || metadata.mimetype === 'application/pdf')
    headers.set('Content-Disposition', contentDisposition(download || originalName(name)));
  return headers;
}

function originalName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/^\d{10,}-/, '');
}

/** The entity tag takes precedence over the time, which is accurate to the second only (RFC 9110 §13.2.2). */
function isUnchanged(context: Context, { eTag, lastModified }: FileMetadata): boolean {
  const tags = context.req.header('if-none-match');
  if (tags !== undefined) return hasTag(tags, eTag);
  const since = Date.parse(context.req.header('if-modified-since') ?? '');
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

function hasTag(header: string, eTag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(eTag) || tags.includes('*');
}

/** Returns a `Content-Disposition` header (RFC 6266): the full name in `filename*`, an ASCII fallback in `filename`. */
export function contentDisposition(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}"\\/]/gu, '_')
    // Programs choose by the extension.
    .replace(/^(.{200}).*?(\.\w{1,8})?$/su, '$1$2');
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // NFKD makes quotes and slashes of their full-width forms.
    .replace(/[^ -~]|["\\/%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
