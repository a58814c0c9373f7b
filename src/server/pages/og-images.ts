import { Hono } from 'hono';
import { footer } from '../../content/types/footer';
import { imageColors } from '../../content/brand/derived-colors';
import { readBrand, readPageSettings } from '../../data/site/site-settings';
import { companyName } from '../../data/site/company-name';
import { resolvePath } from '../../data/site/redirects';
import { readSingle, readRecord } from '../../data/records/read';
import { keyOf, parsePublicUrl } from '../../data/files/urls';
import { type ImageMetadata, readImageMetadata, explicitFocalPoint } from '../../data/files/image-metadata';
import { type Tables, castUnchecked, unwrapResponse } from '../../data/client/service';
import type { TaskPriority } from '../../service/worker/task-runner';
import { runWorkerTask } from '../base/worker/run-worker-task';
import type { IdleQueue } from '../base/worker/idle-queue';
import { rememberPerRevision, type Revision } from './ssr/revision';
import { createMediaCache } from './media/media-cache';
import {
  type Original,
  type Images,
  createNewImageLimit,
  answerImage,
  answerImageError,
} from './media/images';
import { contentTypeNamed } from '../../content';
import type { ContentType } from '../../content/model';
import { readImages } from './feeds/sitemap';
import { derivedHeadTexts } from '../../content/pages/page-head';
import type { PageSettings } from '../../content/fields/page-settings';
import { completeSettings, isPageOn, settablePages } from '../../content/pages/page-settings';
import { pageNamed } from '../../content/pages/pages';
import { recordPages } from '../../content/pages/record-pages';
import { withoutMarks } from '../../content/text/markup';
import type { Log } from '../../service/log';

export type OgImages = ReturnType<typeof createOgImages>;

type OgImagesOptions = {
  tables: Tables;
  revision: Revision;
  imageDir: string;
  images: Images;
  idleQueue: IdleQueue;
};

const maxCacheBytes = 200 * 1024 ** 2;

/** Increase it with each change of `renderOgImage`, so that cached images are rendered again. */
const layoutVersion = 5;

const renderTimeoutMs = 120_000;

export function createOgImages({ tables, revision, imageDir, images, idleQueue }: OgImagesOptions) {
  const cache = createMediaCache(imageDir, maxCacheBytes);

  const contentOf = rememberPerRevision(revision, async (key) => {
    const subject = await readOgSubject(tables, key);
    if (!subject) return undefined;
    const company = companyName(await readSingle(tables, footer));
    const brand = await readBrand(tables);
    return { ...subject, company, brand, focal: await readFocalPoint(subject.image) };
  });

  async function make(key: string, priority: TaskPriority, beforeWork = () => {}) {
    const content = await contentOf(key, beforeWork);
    if (!content) return undefined;
    const { company, title = company, brand, focal } = content;
    const colors = imageColors(brand);
    const icon = await openOriginalOf(brand.icon_url);
    const original = await openOriginalOf(content.image);
    // The cache key consists of the displayed content, so that other changes do not render the image again.
    const texts = [`preview ${layoutVersion}`, company, title, content.image, original?.etag];
    const appearance = [focal?.x, focal?.y, icon?.etag, ...Object.values(colors)];
    return cache.getOrMake([...texts, ...appearance].join('\n'), async () => {
      beforeWork();
      return runWorkerTask({
        name: 'renderOgImage',
        input: async () => ({
          title,
          company,
          focal,
          colors,
          image: await original?.load(),
          icon: await icon?.load(),
        }),
        priority,
        timeoutMs: renderTimeoutMs,
      });
    });
  }

  async function openOriginalOf(url: string | null): Promise<Original | undefined> {
    const file = parsePublicUrl(url);
    return file && images.openOriginal(file.bucket, file.path);
  }

  async function readFocalPoint(url: string | null): Promise<ImageMetadata['focal'] | undefined> {
    const file = parsePublicUrl(url);
    const metadata = file && (await readImageMetadata(tables, [keyOf(file)])).get(keyOf(file));
    return metadata && explicitFocalPoint(metadata);
  }

  return {
    /** Undefined for an unknown key. Calls `beforeWork`, which may throw, before it reads and before it renders. */
    find: (key: string, beforeWork: () => void) => make(key, 'visitor', beforeWork),
    prepare: (key: string) => idleQueue.enqueue(`preview of ${key}`, [() => make(key, 'background')]),
  };
}

/** Content of an og:image: a title, missing for the company's name, and the public URL of an image if there is one. */
type Subject = { title?: string; image: string | null };

export function ogImageKey(path: string): string {
  return path.slice(1) || 'home';
}

async function readOgSubject(tables: Tables, key: string): Promise<Subject | undefined> {
  const settings = await readPageSettings(tables);
  const name = settablePages.find((page) => ogImageKey(pageNamed(page).path) === key);
  if (!name) return readRecordSubject(tables, key, settings);
  if (!isPageOn(settings, name)) return undefined;
  const { heading, image } = pageNamed(name);
  const label = completeSettings(settings).find(({ page }) => page === name)?.label;
  const title = heading && (await firstTitle(tables, contentTypeNamed(heading)));
  const [first] = image ? await readImages(tables, contentTypeNamed(image), 1) : [];
  return { title: title || (name === 'home' ? undefined : label), image: first?.image_url ?? null };
}

async function readRecordSubject(
  tables: Tables,
  key: string,
  settings: PageSettings,
): Promise<Subject | undefined> {
  const [, list = '', slug = ''] = /^(.+\/)?([^/]+)$/.exec(key) ?? [];
  const found = recordPages.find(({ page }) => ogImageKey(page.path) === `${list}:slug`);
  if (!found || !isPageOn(settings, found.name)) return undefined;
  const readBySlug = async (value: string) =>
    castUnchecked<Row | null>(await readRecord(tables, found.type, { column: 'slug', value }));
  let row = await readBySlug(slug);
  if (!row) {
    // Links that were shared before a slug was changed keep their image.
    const redirect = await resolvePath(tables, found.page.path.replace(':slug', slug));
    row = redirect?.to_path ? await readBySlug(redirect.to_path.split('/').at(-1) ?? '') : null;
  }
  if (!row) return undefined;
  const { title = '' } = derivedHeadTexts(found.name, row);
  return { title, image: row.image_url ?? row.gallery?.[0]?.image_url ?? null };
}

type Row = { title?: string; image_url?: string | null; gallery?: { image_url: string }[] };

async function firstTitle(tables: Tables, type: ContentType): Promise<string | undefined> {
  const [row] = unwrapResponse<Row[]>(await tables.from(type.table).select('title').limit(1));
  return row?.title && withoutMarks(row.title);
}

type OgImageParts = { ogImages: OgImages; trustProxy: boolean; log: Log };

export function ogImageRoutes({ ogImages, trustProxy, log }: OgImageParts): Hono {
  const countNew = createNewImageLimit(trustProxy);
  const app = new Hono();

  app.get('/:file{[a-z0-9/-]+\\.jpg}', async (context) => {
    const key = context.req.param('file').replace(/\.jpg$/, '');
    const image = await ogImages.find(key, () => countNew(context));
    if (!image) return context.text('There is no such preview', 404);

    return answerImage(context, image, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600',
    });
  });
  app.onError(answerImageError(log));
  return app;
}
