import { Hono } from 'hono';
import { footer } from '../../content/types/footer';
import { companyName } from '../../data/company-name';
import { readSingle } from '../../data/content-reads';
import { parsePublicUrl } from '../../data/files';
import type { Tables } from '../../data/tables';
import { doHeavyWork } from '../heavy-work/heavy-work';
import { createMediaCache } from '../media/media-cache';
import type { MediaParts } from '../media/media-routes';
import { createNewPictureLimit } from '../media/new-picture-limit';
import { answerPictureError } from '../media/picture-error';
import type { Original } from '../media/pictures';
import { readSubject } from './subject';

type PreviewParts = {
  tables: Tables;
  /** Finished previews are kept here. */
  previewDir: string;
  media: MediaParts;
};

const maxKept = 200 * 1024 ** 2;

/** Milliseconds. */
const longestDrawing = 120_000;

/** The picture a link to a page is shown with elsewhere: `/preview/<page or reference slug>.jpg`. */
export function previewRoutes({ tables, previewDir, media }: PreviewParts): Hono {
  const cache = createMediaCache(previewDir, maxKept);
  const countNew = createNewPictureLimit(media.trustProxy);
  const app = new Hono();

  app.get('/:file{[a-z0-9-]+\\.jpg}', async (context) => {
    const subject = await readSubject(tables, context.req.param('file').replace(/\.jpg$/, ''));
    if (!subject) return context.text('There is no such preview', 404);

    const company = companyName(await readSingle(tables, footer));
    const original = await originalOf(subject.picture);
    // By what it shows, so that a change elsewhere does not draw it anew.
    const key = ['preview 3', company, subject.title, subject.picture, original?.etag].join('\n');
    const preview = await cache.getOrMake(key, async () => {
      countNew(context);
      return doHeavyWork({
        name: 'drawPreview',
        input: async () => ({ title: subject.title, company, picture: await original?.load() }),
        urgency: 'visitor',
        limit: longestDrawing,
      });
    });
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
  app.onError(answerPictureError);
  return app;

  async function originalOf(url: string | null): Promise<Original | undefined> {
    const file = parsePublicUrl(url);
    return file && media.pictures.openOriginal(file.bucket, file.path);
  }
}
