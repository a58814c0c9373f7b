import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type MediaWidth, mediaWidths, type StoredFile } from '../../data/files';
import { doHeavyWork } from '../heavy-work/heavy-work';
import type { FormatName, PictureSource } from '../heavy-work/worker/picture';
import type { Urgency } from '../job-queue';
import { createMediaCache, type Picture } from './media-cache';
import { usualFormats } from './picture-format';

/** A picture as it was uploaded: its tag changes with its bytes, which are read only when they are needed. */
export type Original = { etag: string; load(): Promise<PictureSource | undefined> };

/** Undefined for everything that is no picture in a public bucket. */
export type OpenOriginal = (bucket: string, path: string) => Promise<Original | undefined>;

export type Pictures = {
  openOriginal: OpenOriginal;
  /** Undefined when there is none. `beforeMaking` is asked when it has to be made, and may throw. */
  find(wish: Wish, beforeMaking: () => void): Promise<Picture | undefined>;
  /** Has the usual sizes and formats of a picture made, once there is time for it. */
  prepare(file: StoredFile): void;
};

type Wish = StoredFile & { width: MediaWidth; format: FormatName };

type PicturesOptions = {
  /** Finished pictures are kept here. */
  mediaDir: string;
  openOriginal: OpenOriginal;
  /** So many milliseconds after the last upload the making of its sizes begins; editors upload one after the other. */
  calm?: number;
  /** Whether the machine has better to do than what nobody waits for. */
  isBusy?: () => boolean;
};

/** Milliseconds; the largest picture we take needs a few seconds. */
const longestRendering = 120_000;

/** Milliseconds until a busy machine is looked at again. */
const rest = 5_000;

/** Beyond, pictures are made when they are first asked for. */
const longestList = 2000;

/** Pictures in the widths and formats that screens and browsers want, each made once and kept. */
export function createPictures({
  mediaDir,
  openOriginal,
  calm = 10_000,
  isBusy = hasWork,
}: PicturesOptions): Pictures {
  const cache = createMediaCache(mediaDir);
  const wanted = new Map<string, StoredFile>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  async function make(wish: Wish, urgency: Urgency, beforeMaking = () => {}): Promise<Picture | undefined> {
    const { bucket, path, width, format } = wish;
    const original = await openOriginal(bucket, path);
    if (!original) return undefined;
    return cache.getOrMake([bucket, path, original.etag, width, format].join('\n'), async () => {
      beforeMaking();
      return doHeavyWork({
        name: 'renderPicture',
        input: async () => {
          const source = await original.load();
          return source === undefined ? undefined : { source, width, format };
        },
        urgency,
        limit: longestRendering,
      });
    });
  }

  async function makeWanted(): Promise<void> {
    isWorking = true;
    // Also goes through what is added meanwhile.
    for (const [key, file] of wanted) {
      for (const width of mediaWidths) {
        for (const format of usualFormats) {
          while (isBusy()) await pause(rest, undefined, { ref: false });
          // What fails here is made, or fails again, when a visitor asks for it.
          await make({ ...file, width, format }, 'background').catch(() => undefined);
        }
      }
      wanted.delete(key);
    }
    isWorking = false;
  }

  return {
    openOriginal,
    find: (wish, beforeMaking) => make(wish, 'visitor', beforeMaking),
    prepare(file) {
      if (wanted.size < longestList) wanted.set(`${file.bucket}/${file.path}`, file);
      clearTimeout(timer);
      if (!isWorking) timer = setTimeout(() => void makeWanted(), calm).unref();
    },
  };
}

/** As many want a core as there are, one of them this work itself (zero on systems that do not count them). */
function hasWork(): boolean {
  return (loadavg()[0] ?? 0) >= availableParallelism();
}
