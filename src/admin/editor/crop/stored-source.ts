import type { Service } from '../../../data/client/service';
import { downloadOriginal } from '../../../data/files/image-rights';
import { fileKeyOf } from '../picture-details/details-fields';
import type { Uncropped } from './crop-dialog';
import { framingOf, wholeFraming } from './framing';

type StoredPicture = {
  url: string;
  load: () => Promise<File>;
};

/**
 * Returns the source for cropping a stored picture again: its archived original, or the picture itself without one.
 */
export async function storedSource(service: Service, { url, load }: StoredPicture): Promise<Uncropped> {
  const fileKey = fileKeyOf(url);
  const original = fileKey && (await downloadOriginal(service, fileKey));
  const framing = framingOf(original ? original.framing : undefined);
  if (original && framing) return { file: original.file, begin: framing, former: { url, framing } };
  return { file: await load(), begin: 'whole', former: { url, framing: wholeFraming } };
}
