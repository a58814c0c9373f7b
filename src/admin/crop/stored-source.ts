import type { Service } from '../../data/client/service';
import { originalOf } from '../../data/files/image-rights';
import { fileOf } from '../picture-details/details';
import type { Uncropped } from './crop-dialog';
import { framingOf, untouched } from './framing';

type Stored = {
  url: string;
  /** Its own bytes. */
  load: () => Promise<File>;
};

/** What a stored picture is cropped from anew: its original, where one is kept, else itself. */
export async function storedSource(service: Service, { url, load }: Stored): Promise<Uncropped> {
  const file = fileOf(url);
  const kept = file && (await originalOf(service, file));
  const framing = framingOf(kept ? kept.framing : undefined);
  if (kept && framing) return { file: kept.file, begin: framing, former: { url, framing } };
  return { file: await load(), begin: 'whole', former: { url, framing: untouched } };
}
