import { type MediaWidth, mediaWidths, type StoredFile } from '../../data/files/urls';
import type { TaskPriority } from '../../service/worker/task-runner';
import { runWorkerTask } from '../worker/run-worker-task';
import type { IdleQueue } from '../worker/idle-queue';
import type { FormatName, PictureInput } from '../worker/process/picture';
import { createMediaCache, type CachedPicture } from './media-cache';
import { usualFormats } from './picture-format';

/** An uploaded picture. `etag` changes with its bytes, which are read only on demand. */
export type Original = { etag: string; load(): Promise<PictureInput | undefined> };

/** Returns undefined for any file that is not a picture in a public bucket. */
export type OpenOriginal = (bucket: string, path: string) => Promise<Original | undefined>;

export type Pictures = {
  openOriginal: OpenOriginal;
  /**
   * Returns the rendered picture, or undefined without an original. Calls `beforeMaking`, which may throw, before
   * rendering.
   */
  find(variant: PictureVariant, beforeMaking: () => void): Promise<CachedPicture | undefined>;
  /** Renders the usual sizes and formats of a picture when the server is idle. */
  prepare(file: StoredFile): void;
};

type PictureVariant = StoredFile & { width: MediaWidth; format: FormatName };

type PicturesOptions = {
  /** Folder of the rendered pictures. */
  mediaDir: string;
  openOriginal: OpenOriginal;
  idleQueue: IdleQueue;
};

/** The largest accepted picture needs a few seconds. */
const renderTimeoutMs = 120_000;

/** Renders pictures in the widths and formats for screens and browsers, each once. */
export function createPictures({ mediaDir, openOriginal, idleQueue }: PicturesOptions): Pictures {
  const cache = createMediaCache(mediaDir);

  async function make(
    variant: PictureVariant,
    priority: TaskPriority,
    beforeMaking = () => {},
  ): Promise<CachedPicture | undefined> {
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
    find: (variant, beforeMaking) => make(variant, 'visitor', beforeMaking),
    prepare(file) {
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
