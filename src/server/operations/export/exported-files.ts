import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { contentBuckets } from '../../../content/buckets';
import { authorisedFetch, type Service } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import { readInventory } from '../../../data/files/file-references';
import { keyOf, encodePath, parsePublicUrl, type StoredFile } from '../../../data/files/urls';
import { archiveBucket, draftsBucket, toPrivateLocation } from '../../../data/files/private-files';
import { extensionOf, asciiName } from '../../../data/files/upload';
import { AppError } from '../../../service/errors';

export type ExportedFiles = Awaited<ReturnType<typeof listFiles>>;

export const privateMode = { file: 0o600, folder: 0o700 };

export async function listFiles(service: Service) {
  const { files } = await readInventory(createTables(service));
  const stored = new Set(files.map(keyOf));
  const newPath = createFilePaths();
  const paths = new Map<string, string>();

  function nameOf(file: StoredFile, title: string): string {
    const key = keyOf(file);
    const path =
      paths.get(key) ?? newPath(folderOf(file), title.replace(/\.(pdf|jpe?g|png|webp|avif)$/i, ''));
    paths.set(key, path);
    return path;
  }

  return {
    /** The first title of a file counts. */
    name: (file: StoredFile, title: string) => void nameOf(file, title),
    /** Returns the exported path of the file behind a public URL, named by `title`; undefined for every other URL. */
    pathOf(url: unknown, title: string) {
      const file = typeof url === 'string' ? parsePublicUrl(url) : undefined;
      if (!file) return undefined;
      const candidates = [
        file,
        toPrivateLocation(draftsBucket, file),
        toPrivateLocation(archiveBucket, file),
      ];
      const location = candidates.find((candidate) => stored.has(keyOf(candidate)));
      return location && nameOf(location, title) + extname(location.path);
    },
    /** Downloads all files. Returns their number, and the keys (`keyOf`) of those that no longer exist. */
    async download(folder: string) {
      const missing: string[] = [];
      for (const file of files) {
        const target = join(folder, nameOf(file, file.path.split('/').at(-1) ?? ''));
        if (!(await saveFile(service, file, target))) missing.push(keyOf(file));
      }
      return { count: files.length - missing.length, missing };
    },
  };
}

function isPublic({ bucket }: StoredFile): boolean {
  return contentBuckets.has(bucket);
}

function folderOf(file: StoredFile): string {
  return `${isPublic(file) ? 'files' : 'private-files'}/${file.bucket}`;
}

/** Has the extension of the path or, for photos of inquiries, of the type. Returns false for a missing file. */
async function saveFile(service: Service, file: StoredFile, target: string): Promise<boolean> {
  const address = `${service.url}/storage/v1/object/authenticated/${encodePath(file)}`;
  const response = await authorisedFetch(service)(address);
  if (response.status === 400 || response.status === 404) return false;
  if (!response.ok || !response.body) {
    const message = `${keyOf(file)} cannot be read: ${response.status}`;
    throw new AppError(response.status, 'unreadable_file', message);
  }
  const type = response.headers.get('content-type') ?? '';
  const extension = extname(file.path) || `.${extensionOf({ name: file.path, type })}`;
  const mode = isPublic(file) ? undefined : privateMode;
  await mkdir(dirname(target), { recursive: true, mode: mode?.folder });
  await writeFile(target + extension, response.body, { flag: 'wx', mode: mode?.file });
  return true;
}

/** Returns the path of a new file in `folder`, without extension: readable, and different from all earlier ones. */
type CreateFilePath = (folder: string, wanted: string) => string;

/** Leaves room for a number and an extension within 100 characters. */
const maxNameLength = 80;

/** Names of devices on Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

export function createFilePaths(): CreateFilePath {
  const taken = new Set<string>();
  return (folder, wanted) => {
    const fullName = asciiName(wanted, maxNameLength + 1);
    const isCut = fullName.length > maxNameLength;
    const plain = (isCut ? fullName.slice(0, maxNameLength).replace(/-[^-]*$/, '') : fullName) || 'file';
    const name = reserved.test(plain) ? `_${plain}` : plain;
    for (let count = 1; ; count += 1) {
      const path = [...(folder ? [folder] : []), count === 1 ? name : `${name}-${count}`].join('/');
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
