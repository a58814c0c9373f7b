import type { StoredFile } from '../../data/files/urls';
import type { IdleQueue } from '../worker/idle-queue';
import { isImmutableName } from './immutable-name';
import type { Pictures } from './pictures';

/**
 * Dominant colours, shown as placeholders until pictures load. Held in memory; they are computed from small pictures.
 */
export type DominantColors = {
  /** Returns `#rrggbb`, an empty string for a picture without one, or undefined when it is not computed yet. */
  of(file: StoredFile): string | undefined;
  /**
   * Computes the colours of `files` when the server is idle. Resolves once at least one is known; stays pending when
   * none can be computed.
   */
  prime(files: StoredFile[]): Promise<void>;
};

/** Guard against unbounded memory. No site of this kind shows so many pictures. */
const maxColors = 10_000;

export function createDominantColors(pictures: Pick<Pictures, 'tone'>, idleQueue: IdleQueue): DominantColors {
  const known = new Map<string, string>();
  let calls = 0;

  /** Computes and stores a colour. Rejects when the picture is unreachable; the next page that shows it tries again. */
  async function compute(file: StoredFile): Promise<void> {
    const name = nameOf(file);
    const tone = known.get(name) ?? (await pictures.tone(file)) ?? '';
    const oldest = known.keys().next();
    if (known.size >= maxColors && !oldest.done) known.delete(oldest.value);
    known.set(name, tone);
  }

  return {
    // A replaceable name may have a new picture by now, and the old colour would show through it.
    of: (file) => (isImmutableName(file.path) ? known.get(nameOf(file)) : ''),
    prime: (files) =>
      new Promise((resolve) => {
        let hasComputed = false;
        const jobs = files.map((file) => () => compute(file).then(() => (hasComputed = true)));
        calls += 1;
        idleQueue.enqueue(`dominant colors ${calls}`, [...jobs, async () => hasComputed && resolve()]);
      }),
  };
}

function nameOf({ bucket, path }: StoredFile): string {
  return `${bucket}/${path}`;
}
