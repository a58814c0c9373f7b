import { Hono } from 'hono';
import type { Log } from '../../service/log/log';
import { createNewPictureLimit } from '../media/new-picture-limit';
import { answerPictureError } from '../media/picture-error';
import type { Previews } from './og-images';

type PreviewParts = { previews: Previews; trustProxy: boolean; log: Log };

/** Serves og:images of pages: `/preview/<page or reference slug>.jpg`. */
export function previewRoutes({ previews, trustProxy, log }: PreviewParts): Hono {
  const countNew = createNewPictureLimit(trustProxy);
  const app = new Hono();

  app.get('/:file{[a-z0-9-]+\\.jpg}', async (context) => {
    const key = context.req.param('file').replace(/\.jpg$/, '');
    const preview = await previews.find(key, () => countNew(context));
    if (!preview) return context.text('There is no such preview', 404);

    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${preview.tag}"`,
    };
    const isKnown = context.req.header('if-none-match')?.includes(headers.ETag);
    return isKnown ? context.body(null, 304, headers) : context.body(preview.bytes, 200, headers);
  });
  app.onError(answerPictureError(log));
  return app;
}
