import { queryOptions } from '@tanstack/react-query';
import { contentTypes } from '../../content';
import { contentBuckets } from '../../content/buckets';
import { unwrapResponse } from '../client/response';
import {
  archive,
  drafts,
  publicPath,
  type PrivateBucket,
  moveToArchive,
  restoreFromArchive,
} from './buckets';
import { keyOf } from './file-inventory';
import { parsePublicUrl, publicFolder, type StoredFile } from './urls';
import { emptyImageMetadata, toImageMetadata, type NotesRow, type ImageMetadata } from './image-metadata';
import { emptyImageRights, toImageRights, type PapersRow, type ImageRights } from './image-rights';
import type { Service } from '../client/service';
import { createStorage } from '../client/storage';
import { createTables } from '../client/tables';

/** A picture or document of the website, wherever it is kept. */
export type MediaFile = {
  /** Its public address; nobody finds anything there while it is private. */
  url: string;
  /** Its place on the website. */
  place: StoredFile;
  /** Where it is kept instead; undefined for what everybody can have. */
  privateBucket: PrivateBucket | undefined;
  /** In bytes. */
  size: number;
  mimetype: string;
  uploadedAt: string;
  /** Who has brought it; null for the server itself. */
  email: string | null;
  uses: readonly MediaUse[];
  /** A version of a record names it, which can be restored. */
  isRemembered: boolean;
  notes: ImageMetadata;
  papers: ImageRights;
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
  const storedWith = new Map(pictures.map((picture) => [picture.file, picture]));
  const storage = createStorage(service);
  return files.flatMap(({ bucket, path, size, mimetype, created_at, email }) => {
    const privateBucket = bucket === drafts || bucket === archive ? bucket : undefined;
    const place = privateBucket ? publicPath({ path }) : { bucket, path };
    if (!contentBuckets.has(place.bucket)) return [];
    const key = keyOf(place);
    const kept = storedWith.get(key);
    return {
      url: storage.from(place.bucket).getPublicUrl(place.path).data.publicUrl,
      place,
      privateBucket,
      size,
      mimetype,
      uploadedAt: created_at,
      // A hosted project's files come in by the server: there who has first used one has brought it.
      email: email ?? firstOf.get(key)?.email ?? null,
      uses: usesOf.get(key) ?? [],
      isRemembered: firstOf.has(key),
      notes: kept && kept.credit !== null ? toImageMetadata(kept) : emptyImageMetadata,
      papers: kept && kept.people !== null ? toImageRights(kept) : emptyImageRights,
    };
  });
}

/** Nothing names it, and it is not in the archive yet, which forgets such files after a day. */
export function isUnused({ uses, isRemembered, privateBucket }: MediaFile): boolean {
  return uses.length === 0 && !isRemembered && privateBucket !== archive;
}

/** Moves those of the files to the archive that are still left over. Gives the ones that have gone there. */
export async function archiveUnused(service: Service, files: readonly MediaFile[]): Promise<MediaFile[]> {
  const wanted = new Set(files.map(({ url }) => url));
  const leftOver = (await readMedia(service)).filter((file) => isUnused(file) && wanted.has(file.url));
  for (const { place, privateBucket } of leftOver) await moveToArchive(service, place, privateBucket);
  return leftOver;
}

/** Takes that back. */
export async function putLeftOversBack(service: Service, files: readonly MediaFile[]): Promise<void> {
  for (const { place, privateBucket } of files) await restoreFromArchive(service, place, privateBucket);
}

/** Of a public address without its beginning. */
function keyOfAddress(address: string): string | undefined {
  const file = parsePublicUrl(`${publicFolder}${address}`);
  return file && keyOf(file);
}
