import { Hono } from 'hono';
import type { Log } from '../../../service/log/log';
import { createNewPictureLimit, answerPictureError } from '../media/pictures';
import type { OgImages } from './og-images';

type OgImageParts = { ogImages: OgImages; trustProxy: boolean; log: Log };

/** Serves og:images of pages: `/preview/<path of the page>.jpg`. */
export function ogImageRoutes({ ogImages, trustProxy, log }: OgImageParts): Hono {
  const countNew = createNewPictureLimit(trustProxy);
  const app = new Hono();

  app.get('/:file{[a-z0-9/-]+\\.jpg}', async (context) => {
    const key = context.req.param('file').replace(/\.jpg$/, '');
    const image = await ogImages.find(key, () => countNew(context));
    if (!image) return context.text('There is no such preview', 404);

    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${image.tag}"`,
    };
    const isKnown = context.req.header('if-none-match')?.includes(headers.ETag);
    return isKnown ? context.body(null, 304, headers) : context.body(image.bytes, 200, headers);
  });
  app.onError(answerPictureError(log));
  return app;
}
