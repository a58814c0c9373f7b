import type { FileRole } from '../../../../content/fields/kind';
import { decodeUri } from '../../../../content/text/decode-uri';
import { imageFaults, maxFileBytes } from '../../../../content/file-rules';
import { DataError } from '../../../../data/client/data-error';
import type { Service } from '../../../../data/client/service';
import { createStorage } from '../../../../data/client/storage';
import { draftsBucket, toPrivateLocation } from '../../../../data/files/private-files';
import { extensionOf, objectName, uploadFile, uploadTime } from '../../../../data/files/upload';
import type { ImportNote } from '../../../../data/operations/import-note';
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
    return { address, notes: imageFaults(bytes).map((fault) => ({ kind: `${fault}-image`, detail: url })) };
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
function noteOf(error: unknown, detail: string): ImportNote {
  if (error instanceof RequestRefusedError) return { kind: 'closed-network', detail };
  if (error instanceof ResponseTooLargeError) return { kind: 'too-large-file', detail };
  if (error instanceof AppError && error.code === 'missing') return { kind: 'missing-file', detail };
  const status = error instanceof AppError || error instanceof DataError ? error.status : undefined;
  if (status === 413) return { kind: 'too-large-file', detail };
  if (status === 400 || status === 415 || status === 422) return { kind: 'refused-file', detail };
  if (status !== undefined) throw error;
  return { kind: 'unreachable-file', detail };
}
