import type { Row } from '../../../../content/record/form-values';
import type { ContentType } from '../../../../content/model';
import { replaceFileUrls } from '../../../../content/record/record';
import { referencedFiles, mediaRole } from '../mapping';
import { mediaBucket } from '../../../../content/buckets';
import { type Service, type Tables, DataError } from '../../../../data/client/service';
import { contentFiles, unreferencedFiles } from '../../../../data/files/file-references';
import { removeEverywhere, draftsBucket, toPrivateLocation } from '../../../../data/files/private-files';
import type { ImportNote, ImportRun, Outcome } from '../../../../data/operations/imports';
import { importNote } from '../notes';
import type { SourceFile, ImportSource } from '../sources/source';
import { isFinished, knownItems, type NewItem, putItem, type StoredItem, type Destination } from './run-log';
import type { FileRole } from '../../../../content/fields/kind';
import { decodeUri } from '../../../../content/text/decode-uri';
import { imageFaults } from '../../../../content/file-rules';
import { maxFileBytes } from '../../../../service/file-size';
import { createStorage } from '../../../../data/client/storage';
import { extensionOf, objectName, uploadFile, uploadTime } from '../../../../data/files/upload';
import { AppError } from '../../../../service/errors';
import { fileTypeOf, validateUpload } from '../../../../service/uploads';
import {
  type NetworkGuard,
  RequestRefusedError,
  createGuardedFetch,
  ResponseTooLargeError,
} from '../../links/guarded-request';

/** Files of one record in memory at a time: one is stored while the next is downloaded. */
const concurrentDownloadLimit = 2;

type Options = {
  fetchFile: FetchFile;
  place: Destination;
  known: Readonly<Record<string, string>>;
  filesPrefix: string | undefined;
};

/** `known` has files of an earlier import. Images and documents that cannot be stored are removed from the row. */
export async function importFiles(
  type: ContentType,
  row: Row,
  { fetchFile, place, known, filesPrefix }: Options,
): Promise<{ row: Row; files: Record<string, string>; notes: ImportNote[] }> {
  const files: Record<string, string> = {};
  const notes: ImportNote[] = [];
  const folder = type.folder === 'id' ? String(row.id) : type.folder;
  const queue = referencedFiles(type, row, filesPrefix).values();
  const importNext = async () => {
    for (const { url, bucket, role } of queue) {
      const fetched = known[url]
        ? { address: known[url], notes: [] }
        : await fetchFile(url, { folder, bucket, role, place });
      if (fetched.address) files[url] = fetched.address;
      notes.push(...fetched.notes);
    }
  };
  await Promise.all(Array.from({ length: concurrentDownloadLimit }, importNext));
  const stored = await replaceFileUrls(type, row, async (url) => files[url] ?? null);
  const linked = Object.entries(stored).map(([column, value]) => {
    const isText = typeof value === 'string' && value === row[column];
    return [column, isText ? withLinks(value, files) : value];
  });
  return { row: Object.fromEntries(linked), files, notes };
}

function withLinks(text: string, files: Readonly<Record<string, string>>): string {
  return Object.entries(files).reduce((linked, [url, stored]) => linked.replaceAll(url, stored), text);
}

const standalone: ImportNote = importNote(
  'file without a record, goes into Media',
  'Datei ohne Datensatz, kommt zu den Medien',
);

/** The file sweep leaves it there. Returns undefined for a file that this run has finished. */
export async function importStandaloneFile(
  { tables, fetchFile }: { tables: Tables; fetchFile: FetchFile },
  run: ImportRun,
  { key, title, content: { url, version } }: { key: string; title: string; content: SourceFile },
): Promise<Outcome | undefined> {
  const { ofThisRun, lastWritten } = await knownItems(tables, run, { key, table: null });
  if (isFinished(ofThisRun)) return undefined;
  const outcome = lastWritten ? (lastWritten.hash === version ? 'unchanged' : 'changed') : 'new';
  const item = { key, title, outcome, file_count: 1, notes: [standalone] } satisfies NewItem;
  if (outcome === 'unchanged' || run.is_dry) {
    await putItem(tables, run, item);
    return outcome;
  }
  const target = { folder: undefined, bucket: mediaBucket, role: mediaRole(title), place: 'drafts' } as const;
  const { address, notes } = await fetchFile(url, target);
  if (!address) {
    await putItem(tables, run, { ...item, outcome: 'left-out', notes });
    return 'left-out';
  }
  const stored = { place: 'drafts', files: { [url]: address }, hash: version } as const;
  await putItem(tables, run, { ...item, ...stored, notes: [...item.notes, ...notes] });
  return outcome;
}

/** The file sweep leaves them. Returns false when a record, draft or version uses one. */
export async function removeMedia(service: Service, { files }: StoredItem): Promise<boolean> {
  const stored = contentFiles(Object.values(files)).filter(({ bucket }) => bucket === mediaBucket);
  const unused = await unreferencedFiles(service, stored, { includeUnpublished: true });
  await removeEverywhere(service, unused);
  return unused.length === stored.length;
}

type FileTarget = {
  folder: string | undefined;
  bucket: string;
  role: FileRole;
  place: Destination;
};

type FetchedFile = { address?: string; notes: ImportNote[] };

export type FetchFile = (url: string, target: FileTarget) => Promise<FetchedFile>;

export type FileParts = {
  service: Service;
  /** True when the file service checks uploads itself; a Supabase project does not. */
  validatesUploads: boolean;
  guard: NetworkGuard;
  openFile: ImportSource['openFile'];
};

export function createFetchFile({ service, validatesUploads, guard, openFile }: FileParts): FetchFile {
  const storedFiles = new Map<string, Promise<FetchedFile>>();
  const fetchGuarded = createGuardedFetch(guard, maxFileBytes);

  async function download(url: string): Promise<Buffer> {
    if (!URL.canParse(url)) throw new AppError(404, 'missing', 'This is no address');
    const response = await fetchGuarded(url);
    if (!response.ok)
      throw new AppError(response.status, 'missing', `The server answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async function store(url: string, target: FileTarget): Promise<FetchedFile> {
    const bytes = (await openFile?.(url)) ?? (await download(url));
    const { folder, bucket, role, place } = target;
    const type = await fileTypeOf(bytes);
    const accepted = validatesUploads ? bytes : (await validateUpload(bytes)).bytes;
    const name = decodeUri(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
    const sourceFile = { name, type };
    if (extensionOf(sourceFile) === 'bin')
      throw new AppError(415, 'invalid_mime_type', 'The type is unknown');
    const path = objectName({ folder, role, file: sourceFile, time: uploadTime() });
    const location =
      place === 'drafts' ? toPrivateLocation(draftsBucket, { bucket, path }) : { bucket, path };
    await uploadFile({ service, ...location, file: accepted, contentType: type, signal: guard.signal });
    const address = createStorage(service).from(bucket).getPublicUrl(path).data.publicUrl;
    return { address, notes: imageFaults(bytes).map((fault) => faultNotes[fault](url)) };
  }

  return (url, target) => {
    const key = `${target.place} ${target.bucket} ${url}`;
    const stored =
      storedFiles.get(key) ??
      store(url, target).catch((error: unknown) => {
        guard.signal.throwIfAborted();
        return { notes: [noteOf(error, url)] };
      });
    storedFiles.set(key, stored);
    return stored;
  };
}

/** Throws errors that do not concern the file, such as a full disk. */
function noteOf(error: unknown, url: string): ImportNote {
  if (error instanceof RequestRefusedError)
    return importNote(`${url} is in a closed network`, `${url} liegt in einem geschlossenen Netz`);
  if (error instanceof AppError && error.code === 'missing')
    return importNote(`${url} does not exist`, `${url} gibt es nicht`);
  const status = error instanceof AppError || error instanceof DataError ? error.status : undefined;
  if (status === 413 || error instanceof ResponseTooLargeError)
    return importNote(`${url} is too large`, `${url} ist zu groß`);
  if (status === 400 || status === 415 || status === 422)
    return importNote(
      `${url} is neither a JPEG, PNG, WebP or AVIF image nor an accepted PDF`,
      `${url} ist weder ein JPEG-, PNG-, WebP- oder AVIF-Bild noch ein zulässiges PDF`,
    );
  if (status !== undefined) throw error;
  return importNote(`${url} could not be reached`, `${url} war nicht erreichbar`);
}

const faultNotes = {
  damaged: (url: string): ImportNote =>
    importNote(
      `${url} is damaged, its end is missing: please look at the image`,
      `${url} ist beschädigt, das Ende fehlt: bitte das Bild ansehen`,
    ),
  animated: (url: string): ImportNote =>
    importNote(
      `${url} is animated, the website shows only its first image`,
      `${url} ist animiert, die Website zeigt nur das erste Bild`,
    ),
};
