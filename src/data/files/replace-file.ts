import { unwrapResponse, DataError } from '../client/data-error';
import { type AltTexts, altTextChanges } from './alt-texts';
import { type UploadTarget, uploadDraftFile } from './private-files';
import { addressOf } from './file-references';
import type { StoredFile } from './urls';
import type { MediaFile } from './media';
import { type TextChange, replaceContent, invertChanges } from '../records/search-content';
import type { Service } from '../client/service';
import { createTables } from '../client/tables';
import { texts } from '../client/texts';

export type FileReplacement = {
  oldUrl: string;
  newUrl: string;
  /** Number of replaced references. */
  places: number;
  altTexts: readonly TextChange[];
};

/** Replaces a file in all records and drafts that reference it, as one version. */
export async function replaceFile(
  service: Service,
  replaced: MediaFile,
  { file, alts }: { file: File; alts?: AltTexts },
): Promise<FileReplacement> {
  const { url: oldUrl, place } = replaced;
  const newUrl = await uploadDraftFile(targetBeside(place), { service, file });
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

function targetBeside({ bucket, path }: StoredFile): UploadTarget {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined;
  const role = /\.pdf$/i.test(path) ? 'pdf' : path.includes('-additional.') ? 'additional' : 'main';
  return { bucket, folder, role };
}
