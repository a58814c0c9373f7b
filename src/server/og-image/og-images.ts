import { footer } from '../../content/types/footer/type';
import { imageColors } from '../../content/brand/image-colors';
import { companyName } from '../../data/site/company-name';
import { readBrand } from '../../data/site/brand';
import { readSingle } from '../../data/records/read';
import { keyOf } from '../../data/files/file-inventory';
import { parsePublicUrl } from '../../data/files/urls';
import { type ImageMetadata, readImageMetadata, explicitFocalPoint } from '../../data/files/image-metadata';
import type { Tables } from '../../data/client/tables';
import type { TaskPriority } from '../../service/worker/task-runner';
import { runWorkerTask } from '../worker/run-worker-task';
import type { IdleQueue } from '../worker/idle-queue';
import { rememberPerRevision } from '../ssr/once-per-revision';
import type { Revision } from '../ssr/revision';
import { createMediaCache, type CachedPicture } from '../media/media-cache';
import type { Original, Pictures } from '../media/pictures';
import { readOgSubject } from './subject';

export type OgImages = {
  /**
   * Returns the og:image, or undefined for an unknown key. Calls `beforeWork`, which may throw, before it reads the
   * subject and before it renders.
   */
  find(key: string, beforeWork: () => void): Promise<CachedPicture | undefined>;
  /** Renders the og:image when the server is idle. */
  prepare(key: string): void;
};

type OgImagesOptions = {
  tables: Tables;
  revision: Revision;
  /** Folder of the rendered images. */
  imageDir: string;
  pictures: Pictures;
  idleQueue: IdleQueue;
};

const maxCacheBytes = 200 * 1024 ** 2;

/** Increase it with each change of `renderOgImage`, so that cached images are rendered again. */
const layoutVersion = 4;

const renderTimeoutMs = 120_000;

/** Renders og:images, each once until its content changes. */
export function createOgImages({
  tables,
  revision,
  imageDir,
  pictures,
  idleQueue,
}: OgImagesOptions): OgImages {
  const cache = createMediaCache(imageDir, maxCacheBytes);

  const contentOf = rememberPerRevision(revision, async (key) => {
    const subject = await readOgSubject(tables, key);
    if (!subject) return undefined;
    const company = companyName(await readSingle(tables, footer));
    const brand = await readBrand(tables);
    return { ...subject, company, brand, focal: await readFocalPoint(subject.picture) };
  });

  async function make(
    key: string,
    priority: TaskPriority,
    beforeWork = () => {},
  ): Promise<CachedPicture | undefined> {
    const content = await contentOf(key, beforeWork);
    if (!content) return undefined;
    const { company, title = company, brand, focal } = content;
    const colors = imageColors(brand);
    const icon = await openOriginalOf(brand.icon_url);
    const original = await openOriginalOf(content.picture);
    // The cache key consists of the displayed content, so that other changes do not render the image again.
    const focalPoint = focal ? [focal.x, focal.y] : [];
    const appearance = [icon?.etag, ...Object.values(colors)];
    const displayed = [
      `preview ${layoutVersion}`,
      company,
      title,
      content.picture,
      original?.etag,
      ...focalPoint,
      ...appearance,
    ];
    return cache.getOrMake(displayed.join('\n'), async () => {
      beforeWork();
      return runWorkerTask({
        name: 'renderOgImage',
        input: async () => ({
          title,
          company,
          focal,
          colors,
          picture: await original?.load(),
          icon: await icon?.load(),
        }),
        priority,
        timeoutMs: renderTimeoutMs,
      });
    });
  }

  async function openOriginalOf(url: string | null): Promise<Original | undefined> {
    const file = parsePublicUrl(url);
    return file && pictures.openOriginal(file.bucket, file.path);
  }

  async function readFocalPoint(url: string | null): Promise<ImageMetadata['focal'] | undefined> {
    const file = parsePublicUrl(url);
    const metadata = file && (await readImageMetadata(tables, [keyOf(file)])).get(keyOf(file));
    return metadata && explicitFocalPoint(metadata);
  }

  return {
    find: (key, beforeWork) => make(key, 'visitor', beforeWork),
    prepare: (key) => idleQueue.enqueue(`preview of ${key}`, [() => make(key, 'background')]),
  };
}
