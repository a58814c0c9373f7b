import { imageTypes } from '../../content/file-rules';
import { maxFileBytes } from '../../service/file-size';
import { archiveBucket, isMissing, originalPath } from './private-files';
import { type ImageMetadata, fileKeyBatches } from './image-metadata';
import { type Service, unwrapResponse, DataError, type Tables } from '../client/service';
import { createStorage } from '../client/storage';
import { createTables } from '../client/tables';
import { extensionOf, removeFiles, storageFailure, uploadFile } from './upload';

export type ImageRights = {
  title: string;
  /** Proposed alt text of further uses. */
  description: string;
  /** People in the image who gave consent. */
  people: string;
  /** Last day of their consent, as 2027-01-31; null when it has no end. */
  consent_until: string | null;
  /** Contract, terms or proof of the licence. */
  licence: string;
  /** Path in the archive; null without one. */
  original: string | null;
};

export type EndingConsent = { file: string; people: string; consent_until: string };

export const emptyImageRights: ImageRights = {
  title: '',
  description: '',
  people: '',
  consent_until: null,
  licence: '',
  original: null,
};

/** `file` is the key of the image (`keyOf`). */
export async function readImageRights(tables: Tables, file: string): Promise<ImageRights> {
  const columns = Object.keys(emptyImageRights).join();
  const request = tables.from('image_rights').select(columns).eq('file', file);
  return unwrapResponse<ImageRights | null>(await request.maybeSingle()) ?? emptyImageRights;
}

export async function saveImageMetadata(
  tables: Tables,
  file: string,
  { metadata, rights }: { metadata: ImageMetadata; rights: Omit<ImageRights, 'original'> },
): Promise<void> {
  const { focal, credit, isAi } = metadata;
  unwrapResponse(
    await tables.rpc('save_image_metadata', {
      file,
      metadata: { focal_x: focal.x, focal_y: focal.y, credit: credit.trim(), is_ai: isAi },
      rights: {
        title: rights.title.trim(),
        description: rights.description.trim(),
        people: rights.people.trim(),
        consent_until: rights.consent_until || null,
        licence: rights.licence.trim(),
      },
    }),
  );
}

/** `framing` is the crop. Returns false when it is too large, or of a type that only this browser can display. */
export async function archiveOriginal(
  service: Service,
  { file, original, framing }: { file: string; original: File; framing: unknown },
): Promise<boolean> {
  const { type, size } = original;
  if (!imageTypes.some((imageType) => imageType === type) || size > maxFileBytes) return false;
  const path = originalPath(file, extensionOf(original));
  try {
    await uploadFile({ service, bucket: archiveBucket, path, file: original });
  } catch (error) {
    // An earlier attempt uploaded it and failed afterwards. A cropped image has only one original.
    if (!(error instanceof DataError) || error.code !== '409') throw error;
  }
  unwrapResponse(await createTables(service).from('image_rights').upsert({ file, original: path, framing }));
  return true;
}

export async function downloadOriginal(service: Service, file: string) {
  const row = unwrapResponse<{ original: string; framing: unknown } | null>(
    await createTables(service)
      .from('image_rights')
      .select('original,framing')
      .eq('file', file)
      .not('original', 'is', null)
      .maybeSingle(),
  );
  if (!row) return undefined;
  const { data, error } = await createStorage(service).from(archiveBucket).download(row.original);
  // Never continue with another image when the original exists but fails to load.
  if (error && !isMissing(error)) throw storageFailure(error);
  if (!data) return undefined;
  const name = row.original.slice(row.original.lastIndexOf('/') + 1);
  return { file: new File([data], name, { type: data.type }), framing: row.framing };
}

/** Lists the consents that end on `until` (as 2027-01-31) or earlier, sorted by date. */
export async function listEndingConsents(tables: Tables, until: string): Promise<EndingConsent[]> {
  return unwrapResponse(
    await tables
      .from('image_rights')
      .select('file,people,consent_until')
      .lte('consent_until', until)
      .order('consent_until')
      .order('file'),
  );
}

/** Deletes originals first, as the rows name them. */
export async function deleteImageData(service: Service, files: readonly string[]): Promise<void> {
  const tables = createTables(service);
  for (const batch of fileKeyBatches(files)) {
    const rows = unwrapResponse<{ original: string }[]>(
      await tables.from('image_rights').select('original').in('file', batch).not('original', 'is', null),
    );
    await removeFiles({ service, bucket: archiveBucket, paths: rows.map(({ original }) => original) });
    for (const table of ['image_metadata', 'image_rights'])
      unwrapResponse(await tables.from(table).delete().in('file', batch));
  }
}
