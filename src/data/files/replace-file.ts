import type { FileRole } from '../../content/fields/kind';
import { unwrapResponse } from '../client/response';
import { type AltTexts, altTextChanges } from './alt-texts';
import { draftsBucket, toPrivateLocation } from './private-files';
import { DataError } from '../client/data-error';
import { addressOf } from './file-references';
import type { StoredFile } from './urls';
import type { MediaFile } from './media';
import { objectName, uploadTime } from './object-name';
import { type TextChange, replaceContent, invertChanges } from '../search/replace-content';
import type { Service } from '../client/service';
import { createStorage } from '../client/storage';
import { createTables } from '../client/tables';
import { texts } from '../client/texts';
import { uploadFile } from './upload';

/** Result of replacing a file, from which it can be undone. */
export type FileReplacement = {
  oldUrl: string;
  newUrl: string;
  /** Number of replaced references. */
  places: number;
  /** Alt text changes made with it. */
  altTexts: readonly TextChange[];
};

/** Replaces a file in all records and drafts that reference it, as one version. */
export async function replaceFile(
  service: Service,
  replaced: MediaFile,
  { file, alts }: { file: File; alts?: AltTexts },
): Promise<FileReplacement> {
  const { url: oldUrl, place } = replaced;
  const target = { bucket: place.bucket, path: newNameIn(place, file) };
  await uploadFile({ service, ...toPrivateLocation(draftsBucket, target), file });
  const newUrl = createStorage(service).from(target.bucket).getPublicUrl(target.path).data.publicUrl;
  const altTexts = alts ? await altTextChanges(service, replaced, alts) : [];
  await changeTexts(service, altTexts);
  const places = await replaceUrl(service, oldUrl, newUrl).catch(async (error: unknown) => {
    await changeTexts(service, invertChanges(altTexts));
    throw error;
  });
  return { oldUrl, newUrl, places, altTexts };
}

async function changeTexts(service: Service, changes: readonly TextChange[]): Promise<void> {
  if (changes.length > 0) await replaceContent(createTables(service), changes);
}

/** Reverts `replaceFile`. */
export async function undoReplacement(
  service: Service,
  { oldUrl, newUrl, altTexts }: FileReplacement,
): Promise<void> {
  await replaceUrl(service, newUrl, oldUrl);
  await changeTexts(service, invertChanges(altTexts));
}

/** Replaces the URL in all records and drafts. Returns the number of replaced references. Throws 409 without any. */
async function replaceUrl(service: Service, oldUrl: string, newUrl: string): Promise<number> {
  const addresses = { former: addressOf(oldUrl), latter: addressOf(newUrl) };
  const places = unwrapResponse<number>(await createTables(service).rpc('replace_file', addresses));
  if (places === 0) throw new DataError(texts.notUsed, 'not_used', 409);
  return places;
}

/** Returns a new object name in the same folder with the same role. */
function newNameIn({ path }: StoredFile, file: File): string {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined;
  const role: FileRole = /\.pdf$/i.test(path) ? 'pdf' : path.includes('-additional.') ? 'additional' : 'main';
  return objectName({ folder, role, file, time: uploadTime() });
}
