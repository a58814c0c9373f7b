import { contentTypes } from '../../content';
import { fileColumns } from '../../content/record/record';
import { addressOf } from './file-references';
import type { MediaFile, MediaUse } from './media';
import { type TextChange, replaceContent, invertChanges } from '../records/search-content';
import { type Service, unwrapResponse, DataError } from '../client/service';
import { createTables } from '../client/tables';
import { uploadDraftFile, type UploadTarget } from './private-files';
import type { StoredFile } from './urls';
import { texts } from '../client/texts';

/** New alt texts by current alt text: an image may have different ones in different records. */
export type AltTexts = ReadonlyMap<string, string>;

const imageColumns = new Set(
  contentTypes
    .flatMap(fileColumns)
    .filter(({ role }) => role !== 'pdf')
    .map(({ table, column }) => `${table} ${column}`),
);

/** Skips drafts of published records: the change of the record updates them. */
function altTextChanges(uses: readonly MediaUse[], newTexts: AltTexts): TextChange[] {
  const published = new Set(uses.filter(({ is_draft }) => !is_draft).map(({ record_id }) => record_id));
  return uses.flatMap(({ description: value, ...use }) => {
    const after = newTexts.get(value ?? '');
    const isImage = imageColumns.has(`${use.table_name} ${use.column_name}`);
    const follows = use.is_draft && published.has(use.record_id);
    if (!isImage || follows || value === null || after === undefined || after === value) return [];
    return { ...use, column_name: 'alt', place: null, value, after, has_draft: false };
  });
}

export type FileReplacement = {
  oldUrl: string;
  newUrl: string;
  places: number;
  altTexts: readonly TextChange[];
};

export async function replaceFile(
  service: Service,
  replaced: MediaFile,
  { file, alts }: { file: File; alts?: AltTexts },
): Promise<FileReplacement> {
  const { url: oldUrl, place } = replaced;
  const newUrl = await uploadDraftFile(targetBeside(place), { service, file });
  const altTexts = alts ? altTextChanges(replaced.uses, alts) : [];
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

export async function undoReplacement(service: Service, { oldUrl, newUrl, altTexts }: FileReplacement) {
  await replaceUrl(service, newUrl, oldUrl);
  await changeTexts(service, invertChanges(altTexts));
}

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
