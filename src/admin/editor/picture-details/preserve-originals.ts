import { saveImageMetadata, archiveOriginal } from '../../../data/files/image-rights';
import type { Tables } from '../../../data/client/tables';
import { convertPoint } from '../crop/framing';
import { type CropSource, cropSourceOf } from '../crop/crop-source';
import type { AdminSession } from '../../session/session';
import { fileKeyOf, readDetails } from './details-fields';

type SavedPicture = { cropped: File; url: string };

type Writer = Pick<AdminSession, 'service' | 'tables' | 'run'>;

type SavedCrop = { croppedFile: File; fileKey: string; source: CropSource };

/** Cropped files whose step is done, so that a repeated call does only the missing steps. */
const copied = new WeakSet<File>();
const archived = new WeakSet<File>();

/**
 * Runs after a save: copies image metadata from replaced pictures to their crops and archives the originals. Throws
 * the first failure after all steps have run. Can be repeated; the pictures are saved in any case.
 */
export async function preserveOriginals(
  { service, tables, run }: Writer,
  saved: readonly SavedPicture[],
): Promise<void> {
  const crops = saved.flatMap(savedCropOf);
  const failures: unknown[] = [];
  const runStep = async (done: WeakSet<File>, step: (crop: SavedCrop) => Promise<unknown>) => {
    for (const crop of crops.filter(({ croppedFile }) => !done.has(croppedFile))) {
      try {
        await run(() => step(crop));
        done.add(crop.croppedFile);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  // Metadata and rights first, because uploading originals may take long.
  await runStep(copied, ({ fileKey, source }) => copyMetadata(tables, source, fileKey));
  await runStep(archived, ({ fileKey, source: { file: original, framing } }) =>
    archiveOriginal(service, { file: fileKey, original, framing }),
  );
  if (failures.length > 0) throw failures[0];
}

function savedCropOf({ cropped: croppedFile, url }: SavedPicture): SavedCrop[] {
  const source = cropSourceOf(croppedFile);
  const fileKey = fileKeyOf(url);
  return source && fileKey ? [{ croppedFile, fileKey, source }] : [];
}

async function copyMetadata(tables: Tables, { former, framing }: CropSource, to: string): Promise<void> {
  const from = former && fileKeyOf(former.url);
  if (!from || from === to) return;
  const { metadata, rights } = await readDetails(tables, from);
  const isCentred = metadata.focal.x === 0.5 && metadata.focal.y === 0.5;
  const { hasOriginal: _, ...texts } = rights;
  const typed = [metadata.credit, metadata.isAi, ...Object.values(texts)];
  if (isCentred && !typed.some(Boolean)) return;
  const focal = isCentred ? metadata.focal : convertPoint(framing, metadata.focal, former.framing);
  await saveImageMetadata(tables, to, { metadata: { ...metadata, focal }, rights });
}
