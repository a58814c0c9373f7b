import type { FileRole } from '../../../../content/fields/kind';
import { decodeUri } from '../../../../content/text/decode-uri';
import { imageFaults, maxFileBytes } from '../../../../content/file-rules';
import { DataError } from '../../../../data/client/data-error';
import type { Service } from '../../../../data/client/service';
import { createStorage } from '../../../../data/client/storage';
import { draftsBucket, toPrivateLocation } from '../../../../data/files/private-files';
import { extensionOf, objectName, uploadFile, uploadTime } from '../../../../data/files/upload';
import type { ImportNote } from '../../../../data/operations/imports';
import { AppError } from '../../../../service/errors';
import { fileTypeOf, validateUpload } from '../../../../service/uploads';
import { downloadGuarded, ResponseTooLargeError } from '../open-source';
import { type NetworkGuard, RequestRefusedError } from '../../links/guarded-request';
import type { ImportSource } from '../sources/source';

export type Destination = 'drafts' | 'website';

export type FileTarget = {
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

/** Creates a function that downloads each file once per bucket, checks it like an upload and stores it. */
export function createFetchFile({ service, validatesUploads, guard, openFile }: FileParts): FetchFile {
  const storedFiles = new Map<string, Promise<FetchedFile>>();

  async function download(url: string): Promise<Buffer> {
    if (!URL.canParse(url)) throw new AppError(404, 'missing', 'This is no address');
    return downloadGuarded(url, guard, maxFileBytes);
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
    return { text: { en: `${url} is in a closed network`, de: `${url} liegt in einem geschlossenen Netz` } };
  if (error instanceof AppError && error.code === 'missing')
    return { text: { en: `${url} does not exist`, de: `${url} gibt es nicht` } };
  const status = error instanceof AppError || error instanceof DataError ? error.status : undefined;
  if (status === 413 || error instanceof ResponseTooLargeError)
    return { text: { en: `${url} is too large`, de: `${url} ist zu groß` } };
  if (status === 400 || status === 415 || status === 422)
    return {
      text: {
        en: `${url} is neither a JPEG, PNG, WebP or AVIF image nor an accepted PDF`,
        de: `${url} ist weder ein JPEG-, PNG-, WebP- oder AVIF-Bild noch ein zulässiges PDF`,
      },
    };
  if (status !== undefined) throw error;
  return { text: { en: `${url} could not be reached`, de: `${url} war nicht erreichbar` } };
}

const faultNotes = {
  damaged: (url: string): ImportNote => ({
    text: {
      en: `${url} is damaged, its end is missing: please look at the picture`,
      de: `${url} ist beschädigt, das Ende fehlt: bitte das Bild ansehen`,
    },
  }),
  animated: (url: string): ImportNote => ({
    text: {
      en: `${url} is animated, the website shows only its first picture`,
      de: `${url} ist animiert, die Website zeigt nur das erste Bild`,
    },
  }),
};
