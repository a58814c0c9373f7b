import type { StoredFile } from '../../data/files';
import type { SpareTime } from '../heavy-work/spare-time';
import type { Pictures } from './pictures';

/** The colours that stand in frames until their pictures are there. Kept in memory: a small picture tells them anew. */
export type Tones = {
  /** `#rrggbb`; empty for a picture that has none, undefined for one nobody has looked at yet. */
  of(file: StoredFile): string | undefined;
  /** Looks at these, once there is time for it; resolves when it has looked at all. */
  learn(files: StoredFile[]): Promise<void>;
};

/** More than the pages of a site of this kind show; a guard, not a tuning knob. */
const most = 10_000;

export function createTones(pictures: Pick<Pictures, 'tone'>, spareTime: SpareTime): Tones {
  const known = new Map<string, string>();

  async function look(file: StoredFile): Promise<void> {
    const name = nameOf(file);
    if (known.has(name)) return;
    // What cannot be read now stays without, instead of being tried for every page again.
    const tone = await pictures.tone(file).catch(() => undefined);
    const oldest = known.keys().next();
    if (known.size >= most && !oldest.done) known.delete(oldest.value);
    known.set(name, tone ?? '');
  }

  return {
    of: (file) => known.get(nameOf(file)),
    learn: (files) =>
      new Promise((resolve) => {
        const looks = files.map((file) => () => look(file));
        spareTime.later(`tones ${files.map(nameOf).join(' ')}`, [...looks, async () => resolve()]);
      }),
  };
}

function nameOf({ bucket, path }: StoredFile): string {
  return `${bucket}/${path}`;
}
