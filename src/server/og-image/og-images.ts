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
import { createMediaCache, type CachedPicture } from '../media/media-cache';
import type { Original, Pictures } from '../media/pictures';
import { readOgSubject } from './subject';

export type OgImages = {
  /** Returns the og:image, or undefined for an unknown key. Calls `beforeMaking`, which may throw, before rendering. */
  find(key: string, beforeMaking: () => void): Promise<CachedPicture | undefined>;
  /** Renders the og:image when the server is idle. */
  prepare(key: string): void;
};

type OgImagesOptions = {
  tables: Tables;
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
export function createOgImages({ tables, imageDir, pictures, idleQueue }: OgImagesOptions): OgImages {
  const cache = createMediaCache(imageDir, maxCacheBytes);

  async function make(
    key: string,
    priority: TaskPriority,
    beforeMaking = () => {},
  ): Promise<CachedPicture | undefined> {
    const subject = await readOgSubject(tables, key);
    if (!subject) return undefined;
    const company = companyName(await readSingle(tables, footer));
    const { title = company } = subject;
    const brand = await readBrand(tables);
    const colors = imageColors(brand);
    const icon = await openOriginalOf(brand.icon_url);
    const original = await openOriginalOf(subject.picture);
    const focal = await readFocalPoint(subject.picture);
    // The cache key consists of the displayed content, so that other changes do not render the image again.
    const focalPoint = focal ? [focal.x, focal.y] : [];
    const appearance = [icon?.etag, ...Object.values(colors)];
    const displayed = [
      `preview ${layoutVersion}`,
      company,
      title,
      subject.picture,
      original?.etag,
      ...focalPoint,
      ...appearance,
    ];
    return cache.getOrMake(displayed.join('\n'), async () => {
      beforeMaking();
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
    find: (key, beforeMaking) => make(key, 'visitor', beforeMaking),
    prepare: (key) => idleQueue.enqueue(`preview of ${key}`, [() => make(key, 'background')]),
  };
}
