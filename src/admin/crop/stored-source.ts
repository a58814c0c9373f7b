import type { Service } from '../../data/client/service';
import { downloadOriginal } from '../../data/files/image-rights';
import { fileOf } from '../picture-details/details';
import type { Uncropped } from './crop-dialog';
import { framingOf, wholeFraming } from './framing';

type Stored = {
  url: string;
  /** Loads the stored picture itself. */
  load: () => Promise<File>;
};

/**
 * Returns the source for cropping a stored picture again: its archived original, or the picture itself without one.
 */
export async function storedSource(service: Service, { url, load }: Stored): Promise<Uncropped> {
  const file = fileOf(url);
  const original = file && (await downloadOriginal(service, file));
  const framing = framingOf(original ? original.framing : undefined);
  if (original && framing) return { file: original.file, begin: framing, former: { url, framing } };
  return { file: await load(), begin: 'whole', former: { url, framing: wholeFraming } };
}
