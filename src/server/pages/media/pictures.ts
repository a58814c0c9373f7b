import type { ErrorHandler, Context } from 'hono';
import { type MediaWidth, mediaWidths, type StoredFile } from '../../../data/files/urls';
import type { TaskPriority } from '../../../service/worker/task-runner';
import { runWorkerTask } from '../../base/worker/run-worker-task';
import type { IdleQueue } from '../../base/worker/idle-queue';
import type { FormatName, PictureInput } from '../../base/worker/process/picture';
import { type CachedPicture, createMediaCache } from './media-cache';
import { AppError } from '../../../service/errors';
import { type Log, logFailure } from '../../../service/log';
import { clientAddress, createNetworkLimit } from '../../../service/limits/rate-limit';

/** An uploaded picture. `etag` changes with its bytes, which are read only on demand. */
export type Original = { etag: string; load(): Promise<PictureInput | undefined> };

/** Returns undefined for any file that is not a picture in a public bucket. */
export type OpenOriginal = (bucket: string, path: string) => Promise<Original | undefined>;

export type Pictures = ReturnType<typeof createPictures>;

type PictureVariant = StoredFile & { width: MediaWidth; format: FormatName };

type PicturesOptions = {
  mediaDir: string;
  openOriginal: OpenOriginal;
  idleQueue: IdleQueue;
};

/** The largest accepted picture needs a few seconds. */
const renderTimeoutMs = 120_000;

export function createPictures({ mediaDir, openOriginal, idleQueue }: PicturesOptions) {
  const cache = createMediaCache(mediaDir);

  async function make(variant: PictureVariant, priority: TaskPriority, beforeMaking = () => {}) {
    const { bucket, path, width, format } = variant;
    const original = await openOriginal(bucket, path);
    if (!original) return undefined;
    return cache.getOrMake([bucket, path, original.etag, width, format].join('\n'), async () => {
      beforeMaking();
      return runWorkerTask({
        name: 'renderPicture',
        input: async () => {
          const source = await original.load();
          return source === undefined ? undefined : { source, width, format };
        },
        priority,
        timeoutMs: renderTimeoutMs,
      });
    });
  }

  return {
    openOriginal,
    /** Undefined without an original. Calls `beforeMaking`, which may throw, before rendering. */
    find: (variant: PictureVariant, beforeMaking: () => void) => make(variant, 'visitor', beforeMaking),
    prepare(file: StoredFile) {
      const sizes = mediaWidths.flatMap((width) =>
        usualFormats.map((format) => ({ ...file, width, format })),
      );
      idleQueue.enqueue(
        `${file.bucket}/${file.path}`,
        sizes.map((variant) => () => make(variant, 'background')),
      );
    },
  };
}

export function notAvailable(cause: unknown): AppError {
  const headers = { 'Retry-After': '5' };
  return new AppError(503, 'picture_not_available', 'The picture is not available at the moment', {
    headers,
    cause,
  });
}

/** Answers 304 to a client that has the picture. */
export function answerPicture(
  context: Context,
  { tag, bytes }: CachedPicture,
  headers: Record<string, string>,
): Response {
  const allHeaders = {
    ...headers,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${tag}"`,
  };
  const isKnown = context.req.header('if-none-match')?.includes(allHeaders.ETag);
  return isKnown ? context.body(null, 304, allHeaders) : context.body(bytes, 200, allHeaders);
}

/** Answers 429 and 503 with their message. Any other error becomes 503 and is logged. */
export function answerPictureError(log: Log): ErrorHandler {
  return (error, context) => {
    const isRefusal = error instanceof AppError && (error.status === 503 || error.status === 429);
    if (!isRefusal || error.extra.cause) logFailure(log, context, error);
    const { message, status, extra } = isRefusal ? error : notAvailable(error);
    const headers = { ...extra.headers, 'Cache-Control': 'no-store' };
    return new Response(message, { status, headers });
  };
}

/** Formats by preference. Every browser supports the last one. */
const formats: readonly FormatName[] = ['avif', 'webp', 'jpeg'];

const usualFormats: readonly FormatName[] = ['avif', 'webp'];

/** Returns the best format that `Accept` names. `image/*` alone does not prove support of the newer formats. */
export function chooseFormat(accept: string | undefined): FormatName {
  const named = accept?.split(',').filter((type) => !/;\s*q=0(\.0+)?\s*$/.test(type)) ?? [];
  const isNamed = (format: FormatName) =>
    named.some((type) => type.split(';')[0]?.trim() === `image/${format}`);
  return formats.find(isNamed) ?? 'jpeg';
}

/** Per network. Most pictures are rendered in advance; even a whole office stays far below. */
const allowance = { limit: 240, seconds: 60 };

/** Counts a request once, for reads or a rendering. Throws 429 above the limit. */
export function createNewPictureLimit(trustProxy: boolean): (context: Context) => void {
  const limit = createNetworkLimit(allowance);
  const counted = new WeakSet<Context>();
  return (context) => {
    if (counted.has(context)) return;
    counted.add(context);
    const seconds = limit.take(clientAddress(context, trustProxy));
    if (seconds === 0) return;
    const headers = { 'Retry-After': String(seconds) };
    throw new AppError(429, 'too_many_pictures', 'Too many new pictures were requested', { headers });
  };
}
