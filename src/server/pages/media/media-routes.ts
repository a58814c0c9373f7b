import { Hono } from 'hono';
import { z } from 'zod';
import { mediaWidths } from '../../../data/files/urls';
import type { Log } from '../../../service/log/log';
import { createNewPictureLimit, answerPictureError, chooseFormat, type Pictures } from './pictures';

export type MediaParts = { pictures: Pictures; trustProxy: boolean; log: Log };

const yearSeconds = 365 * 24 * 3600;

const width = z.coerce.number().pipe(z.union(mediaWidths.map((value) => z.literal(value))));

/** Serves uploaded pictures in the widths and formats for screens and browsers: `/media/<bucket>/<path>?w=640`. */
export function mediaRoutes({ pictures, trustProxy, log }: MediaParts): Hono {
  const countNew = createNewPictureLimit(trustProxy);
  const app = new Hono();

  app.get('/:bucket/:path{.+}', async (context) => {
    const requested = width.safeParse(context.req.query('w'));
    if (!requested.success) return context.text(`w must be one of ${mediaWidths.join(', ')}`, 400);
    const { bucket, path } = context.req.param();
    const format = chooseFormat(context.req.header('accept'));
    const picture = await pictures.find({ bucket, path, width: requested.data, format }, () =>
      countNew(context),
    );
    if (!picture) return context.text('There is no such picture', 404, { 'Cache-Control': 'no-store' });

    const headers = {
      'Content-Type': `image/${format}`,
      'Cache-Control': cacheControl(path),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${picture.tag}"`,
      Vary: 'Accept',
    };
    const isKnown = context.req.header('if-none-match')?.includes(headers.ETag);
    return isKnown ? context.body(null, 304, headers) : context.body(picture.bytes, 200, headers);
  });
  app.onError(answerPictureError(log));
  return app;
}

/** Caches pictures with replaceable names for minutes only, so that visitors see a replacement soon. */
function cacheControl(path: string): string {
  return isImmutableName(path) ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=300`;
}

/**
 * Checks for a time stamp at the start of the file name. Such a name is never reused; under other names the
 * file can change.
 */
function isImmutableName(path: string): boolean {
  return /(^|\/)\d{13}[-.][^/]*$/.test(path);
}
