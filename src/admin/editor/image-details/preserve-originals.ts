import { saveImageMetadata, archiveOriginal } from '../../../data/files/image-rights';
import type { Tables } from '../../../data/client/service';
import { convertPoint } from '../crop/framing';
import { type CropSource, cropSourceOf } from '../crop/crop-source';
import type { AdminSession } from '../../session/session';
import { fileKeyOf, readDetails } from './details-fields';

/** Cropped files whose step is done, so that a repeated call does only the missing steps. */
const copied = new WeakSet<File>();
const archived = new WeakSet<File>();

/** Copies metadata to the crops and archives originals. Repeatable. Throws the first failure at the end. */
export async function preserveOriginals(
  { service, tables, run }: Pick<AdminSession, 'service' | 'tables' | 'run'>,
  saved: readonly { cropped: File; url: string }[],
): Promise<void> {
  const failures: unknown[] = [];
  const runStep = async (
    done: WeakSet<File>,
    step: (source: CropSource, fileKey: string) => Promise<unknown>,
  ) => {
    for (const { cropped, url } of saved) {
      const [source, fileKey] = [cropSourceOf(cropped), fileKeyOf(url)];
      if (!source || !fileKey || done.has(cropped)) continue;
      try {
        await run(() => step(source, fileKey));
        done.add(cropped);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  // Metadata and rights first, because uploading originals may take long.
  await runStep(copied, (source, fileKey) => copyMetadata(tables, source, fileKey));
  await runStep(archived, ({ file: original, framing }, file) =>
    archiveOriginal(service, { file, original, framing }),
  );
  if (failures.length > 0) throw failures[0];
}

async function copyMetadata(tables: Tables, { former, framing }: CropSource, to: string): Promise<void> {
  const from = former && fileKeyOf(former.url);
  if (!from || from === to) return;
  const { metadata, rights } = await readDetails(tables, from);
  const isCentred = metadata.focal.x === 0.5 && metadata.focal.y === 0.5;
  const { original: _, ...texts } = rights;
  const typed = [metadata.credit, metadata.isAi, ...Object.values(texts)];
  if (isCentred && !typed.some(Boolean)) return;
  const focal = isCentred ? metadata.focal : convertPoint(framing, metadata.focal, former.framing);
  await saveImageMetadata(tables, to, { metadata: { ...metadata, focal }, rights });
}
