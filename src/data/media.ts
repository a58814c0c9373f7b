import { queryOptions } from '@tanstack/react-query';
import { contentTypes } from '../content';
import { contentBuckets } from '../content/buckets';
import { unwrapResponse } from './answer';
import { archive, drafts, placeOf, type PrivateBucket, putAway, putBack } from './archive';
import { keyOf } from './file-inventory';
import { parsePublicUrl, publicFolder, type StoredFile } from './files';
import { noNotes, notesOf, type NotesRow, type PictureNotes } from './picture-notes';
import { noPapers, papersOf, type PapersRow, type PicturePapers } from './picture-papers';
import type { Service } from './service';
import { createStorage } from './storage';
import { createTables } from './tables';

/** A picture or document of the website, wherever it is kept. */
export type MediaFile = {
  /** Its public address; nobody finds anything there while it is private. */
  url: string;
  /** Its place on the website. */
  place: StoredFile;
  /** Where it is kept instead; undefined for what everybody can have. */
  keptIn: PrivateBucket | undefined;
  /** In bytes. */
  size: number;
  mimetype: string;
  uploadedAt: string;
  /** Who has brought it; null for the server itself. */
  email: string | null;
  uses: readonly MediaUse[];
  /** A version of a record names it, which can be restored. */
  isRemembered: boolean;
  notes: PictureNotes;
  papers: PicturePapers;
};

/** A place that names a file. */
export type MediaUse = {
  table_name: string;
  column_name: string;
  record_id: string;
  /** What the record is called; null for one of a kind. */
  title: string | null;
  /** What the picture shows, or what the document is called. */
  description: string | null;
  /** Not on the website yet. */
  is_draft: boolean;
};

type Nulls<Row> = { [Column in keyof Row]: null };

type Answer = {
  uses: (MediaUse & { address: string })[];
  versions: { file: string; email: string | null }[];
  pictures: ({ file: string } & (NotesRow | Nulls<NotesRow>) & (PapersRow | Nulls<PapersRow>))[];
  files: {
    bucket: string;
    path: string;
    size: number;
    mimetype: string;
    created_at: string;
    email: string | null;
  }[];
};

/** Which column names a record, by its table. */
const headings = Object.fromEntries(
  contentTypes.flatMap((type) => (type.rows === 'many' ? [[type.table, type.heading]] : [])),
);

export const mediaKey = ['media'];

/** All files of the website, the newest first. Throws for who is no administrator. */
export function mediaQuery(service: Service) {
  return queryOptions({ queryKey: mediaKey, queryFn: () => readMedia(service), staleTime: 0 });
}

async function readMedia(service: Service): Promise<MediaFile[]> {
  const { files, uses, versions, pictures } = unwrapResponse<Answer>(
    await createTables(service).rpc('media', { headings }),
  );
  const usesOf = new Map<string | undefined, MediaUse[]>();
  for (const { address, ...use } of uses) {
    const key = keyOfAddress(address);
    usesOf.set(key, [...(usesOf.get(key) ?? []), use]);
  }
  const firstOf = new Map(versions.map((version) => [version.file, version]));
  const keptWith = new Map(pictures.map((picture) => [picture.file, picture]));
  const storage = createStorage(service);
  return files.flatMap(({ bucket, path, size, mimetype, created_at, email }) => {
    const keptIn = bucket === drafts || bucket === archive ? bucket : undefined;
    const place = keptIn ? placeOf({ path }) : { bucket, path };
    if (!contentBuckets.has(place.bucket)) return [];
    const key = keyOf(place);
    const kept = keptWith.get(key);
    return {
      url: storage.from(place.bucket).getPublicUrl(place.path).data.publicUrl,
      place,
      keptIn,
      size,
      mimetype,
      uploadedAt: created_at,
      // A hosted project's files come in by the server: there who has first used one has brought it.
      email: email ?? firstOf.get(key)?.email ?? null,
      uses: usesOf.get(key) ?? [],
      isRemembered: firstOf.has(key),
      notes: kept && kept.credit !== null ? notesOf(kept) : noNotes,
      papers: kept && kept.people !== null ? papersOf(kept) : noPapers,
    };
  });
}

/** Nothing names it, and it is not in the archive yet, which forgets such files after a day. */
export function isLeftOver({ uses, isRemembered, keptIn }: MediaFile): boolean {
  return uses.length === 0 && !isRemembered && keptIn !== archive;
}

/** Moves those of the files to the archive that are still left over. Gives the ones that have gone there. */
export async function putLeftOversAway(service: Service, files: readonly MediaFile[]): Promise<MediaFile[]> {
  const wanted = new Set(files.map(({ url }) => url));
  const leftOver = (await readMedia(service)).filter((file) => isLeftOver(file) && wanted.has(file.url));
  for (const { place, keptIn } of leftOver) await putAway(service, place, keptIn);
  return leftOver;
}

/** Takes that back. */
export async function putLeftOversBack(service: Service, files: readonly MediaFile[]): Promise<void> {
  for (const { place, keptIn } of files) await putBack(service, place, keptIn);
}

/** Of a public address without its beginning. */
function keyOfAddress(address: string): string | undefined {
  const file = parsePublicUrl(`${publicFolder}${address}`);
  return file && keyOf(file);
}
