import type { StoredFile } from '../../data/files/urls';
import type { IdleQueue } from '../heavy-work/spare-time';
import { isImmutableName } from './immutable-name';
import type { Pictures } from './pictures';

/** The colours that stand in frames until their pictures are there. Kept in memory: a small picture tells them anew. */
export type DominantColors = {
  /** `#rrggbb`; empty for a picture that has none, undefined for one nobody has looked at yet. */
  of(file: StoredFile): string | undefined;
  /** Looks at these, once there is time for it; resolves when it has learned of one, and for ever waits if it cannot. */
  prime(files: StoredFile[]): Promise<void>;
};

/** More than the pages of a site of this kind show; a guard, not a tuning knob. */
const most = 10_000;

export function createDominantColors(pictures: Pick<Pictures, 'tone'>, spareTime: IdleQueue): DominantColors {
  const known = new Map<string, string>();
  let calls = 0;

  /** Rejects for a picture that cannot be had just now: whoever shows it next asks again. */
  async function look(file: StoredFile): Promise<void> {
    const name = nameOf(file);
    const tone = known.get(name) ?? (await pictures.tone(file)) ?? '';
    const oldest = known.keys().next();
    if (known.size >= most && !oldest.done) known.delete(oldest.value);
    known.set(name, tone);
  }

  return {
    // Behind another name there may be another picture by now, and this one's colour would shine through that.
    of: (file) => (isImmutableName(file.path) ? known.get(nameOf(file)) : ''),
    prime: (files) =>
      new Promise((resolve) => {
        let hasLearned = false;
        const looks = files.map((file) => () => look(file).then(() => (hasLearned = true)));
        calls += 1;
        spareTime.enqueue(`tones ${calls}`, [...looks, async () => hasLearned && resolve()]);
      }),
  };
}

function nameOf({ bucket, path }: StoredFile): string {
  return `${bucket}/${path}`;
}
