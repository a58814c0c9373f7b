import type { ErrorHandler, Context } from 'hono';
import { type MediaWidth, mediaWidths, type StoredFile } from '../../../data/files/urls';
import type { TaskPriority } from '../../../service/worker/task-runner';
import { runWorkerTask } from '../../base/worker/run-worker-task';
import type { IdleQueue } from '../../base/worker/idle-queue';
import type { FormatName, ImageInput } from '../../base/worker/process/render-image';
import { type CachedImage, createMediaCache } from './media-cache';
import { AppError } from '../../../service/errors';
import { type Log, logFailure } from '../../../service/log';
import { clientAddress, createNetworkLimit } from '../../../service/limits/rate-limit';

/** An uploaded image. `etag` changes with its bytes, which are read only on demand. */
export type Original = { etag: string; load(): Promise<ImageInput | undefined> };

/** Returns undefined for any file that is not an image in a public bucket. */
export type OpenOriginal = (bucket: string, path: string) => Promise<Original | undefined>;

export type Images = ReturnType<typeof createImages>;

type ImageVariant = StoredFile & { width: MediaWidth; format: FormatName };

type ImagesOptions = {
  mediaDir: string;
  openOriginal: OpenOriginal;
  idleQueue: IdleQueue;
};

/** The largest accepted image needs a few seconds. */
const renderTimeoutMs = 120_000;

export function createImages({ mediaDir, openOriginal, idleQueue }: ImagesOptions) {
  const cache = createMediaCache(mediaDir);

  async function make(variant: ImageVariant, priority: TaskPriority, beforeMaking = () => {}) {
    const { bucket, path, width, format } = variant;
    const original = await openOriginal(bucket, path);
    if (!original) return undefined;
    return cache.getOrMake([bucket, path, original.etag, width, format].join('\n'), async () => {
      beforeMaking();
      return runWorkerTask({
        name: 'renderImage',
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
    find: (variant: ImageVariant, beforeMaking: () => void) => make(variant, 'visitor', beforeMaking),
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
  return new AppError(503, 'image_not_available', 'The image is not available at the moment', {
    headers,
    cause,
  });
}

/** Answers 304 to a client that has the image. */
export function answerImage(
  context: Context,
  { tag, bytes }: CachedImage,
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
export function answerImageError(log: Log): ErrorHandler {
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

/** Per network. Most images are rendered in advance; even a whole office stays far below. */
const allowance = { limit: 240, seconds: 60 };

/** Counts a request once, for reads or a rendering. Throws 429 above the limit. */
export function createNewImageLimit(trustProxy: boolean): (context: Context) => void {
  const limit = createNetworkLimit(allowance);
  const counted = new WeakSet<Context>();
  return (context) => {
    if (counted.has(context)) return;
    counted.add(context);
    const seconds = limit.take(clientAddress(context, trustProxy));
    if (seconds === 0) return;
    const headers = { 'Retry-After': String(seconds) };
    throw new AppError(429, 'too_many_images', 'Too many new images were requested', { headers });
  };
}
