import { queryOptions } from '@tanstack/react-query';
import { contentBuckets, mediaBucket } from '../../content/buckets';
import {
  archiveBucket,
  draftsBucket,
  fromPrivateLocation,
  type PrivateBucket,
  uploadDraftFile,
} from './private-files';
import { keyOf, parsePublicUrl, publicFolder, type StoredFile } from './urls';
import {
  emptyImageMetadata,
  toImageMetadata,
  type ImageMetadataRow,
  type ImageMetadata,
} from './image-metadata';
import { emptyImageRights, type ImageRights } from './image-rights';
import { type Service, unwrapResponse } from '../client/service';
import { createStorage } from '../client/storage';
import { batchesOf } from '../client/read-all';
import { fetchSiteApi } from '../client/site-api';
import { createTables } from '../client/tables';
import { headings, type TextPlace } from '../records/search-content';

export type MediaFile = {
  /** Public URL; answers 404 while the file is private. */
  url: string;
  place: StoredFile;
  /** Private bucket that holds the file; undefined when it is public. */
  privateBucket: PrivateBucket | undefined;
  /** Name that the file had when it was uploaded; null for files of imports and the demo. */
  originalName: string | null;
  /** Bytes. */
  size: number;
  mimetype: string;
  uploadedAt: string;
  /** E-mail address of the uploader; null for the server. */
  email: string | null;
  uses: readonly MediaUse[];
  /** True when a version of a record, which can be restored, references it. */
  isInHistory: boolean;
  metadata: ImageMetadata;
  rights: ImageRights;
};

export type MediaUse = Omit<TextPlace, 'place' | 'value'> & {
  /** Alt text of an image, title of a PDF. */
  description: string | null;
};

type Nulls<Row> = { [Column in keyof Row]: null };

type MediaResponse = {
  uses: (MediaUse & { address: string })[];
  versions: { file: string; email: string | null }[];
  images: ({ file: string } & (ImageMetadataRow | Nulls<ImageMetadataRow>) &
    (ImageRights | Nulls<ImageRights>))[];
  files: {
    bucket: string;
    path: string;
    size: number;
    mimetype: string;
    original_name: string | null;
    created_at: string;
    email: string | null;
  }[];
};

export const mediaKey = ['media'];

export function mediaQuery(service: Service) {
  return queryOptions({ queryKey: mediaKey, queryFn: () => readMedia(service), staleTime: 0 });
}

async function readMedia(service: Service): Promise<MediaFile[]> {
  const { files, uses, versions, images } = unwrapResponse<MediaResponse>(
    await createTables(service).rpc('media', { headings }),
  );
  const usesOf = new Map<string | undefined, MediaUse[]>();
  for (const { address, ...use } of uses) {
    const key = keyOfAddress(address);
    usesOf.set(key, [...(usesOf.get(key) ?? []), use]);
  }
  const firstVersions = new Map(versions.map((version) => [version.file, version]));
  const imagesByKey = new Map(images.map((image) => [image.file, image]));
  const storage = createStorage(service);
  return files.flatMap(({ bucket, path, size, mimetype, original_name, created_at, email }) => {
    const privateBucket = bucket === draftsBucket || bucket === archiveBucket ? bucket : undefined;
    const place = privateBucket ? fromPrivateLocation({ path }) : { bucket, path };
    if (!contentBuckets.has(place.bucket)) return [];
    const key = keyOf(place);
    const row = imagesByKey.get(key);
    return {
      url: storage.from(place.bucket).getPublicUrl(place.path).data.publicUrl,
      place,
      privateBucket,
      originalName: original_name,
      size,
      mimetype,
      uploadedAt: created_at,
      // On a hosted project the server uploads the files; show the user of the first version that references the file.
      email: email ?? firstVersions.get(key)?.email ?? null,
      uses: usesOf.get(key) ?? [],
      isInHistory: firstVersions.has(key),
      metadata: row && row.credit !== null ? toImageMetadata(row) : emptyImageMetadata,
      rights: row && row.people !== null ? row : emptyImageRights,
    };
  });
}

/** Uploads a file that no record uses yet. It is private until a published record uses it. Returns its URL. */
export function uploadMedia(service: Service, file: File): Promise<string> {
  const role = file.type.startsWith('image/') ? 'main' : 'pdf';
  return uploadDraftFile({ bucket: mediaBucket, role }, { service, file });
}

/** The archive is swept after a day. */
export function isUnused({ uses, isInHistory, privateBucket }: MediaFile): boolean {
  return uses.length === 0 && !isInHistory && privateBucket !== archiveBucket;
}

export async function archiveUnused(service: Service, files: readonly MediaFile[]): Promise<MediaFile[]> {
  const moved = await moveUnused(service, 'archive', files);
  return files.filter(({ place }) => moved.has(keyOf(place)));
}

export async function restoreUnused(service: Service, files: readonly MediaFile[]): Promise<void> {
  await moveUnused(service, 'unarchive', files);
}

async function moveUnused(service: Service, verb: 'archive' | 'unarchive', files: readonly MediaFile[]) {
  const moved = new Set<string>();
  for (const batch of batchesOf(files, 100)) {
    const body = JSON.stringify({
      files: batch.map(({ place, privateBucket }) => ({ ...place, privateBucket })),
    });
    const response = await fetchSiteApi(service, `/api/files/${verb}`, { method: 'POST', body });
    const answer: { files: StoredFile[] } = await response.json();
    for (const file of answer.files) moved.add(keyOf(file));
  }
  return moved;
}

function keyOfAddress(address: string): string | undefined {
  const file = parsePublicUrl(`${publicFolder}${address}`);
  return file && keyOf(file);
}
