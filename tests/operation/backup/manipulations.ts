import { editRows, renameFile, type Unpacked } from './edited-archive';

/** Changes of an archive that a restore refuses, each with its message. */

export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Replaces the bytes of all files in the bucket `topic-images`. */
export function replaceBytes({ manifest, entries }: Unpacked, bytes: Buffer): void {
  for (const { path, bucket } of manifest.files) if (bucket === 'topic-images') entries.set(path, bytes);
}

export const manipulations: [title: string, change: (unpacked: Unpacked) => void, message: RegExp][] = [
  [
    'HTML instead of a picture',
    (unpacked) => replaceBytes(unpacked, html),
    /^Nothing was restored: topic-images\/picture\.png would not be accepted as an upload \(.+\)\. Replace or remove this file .+, and back up again; docs\/backup\.md .+$/,
  ],
  [
    'a PDF instead of a picture',
    (unpacked) => replaceBytes(unpacked, Buffer.from('%PDF-1.7\n%%EOF\n')),
    /^Nothing was restored: topic-images\/picture\.png would not be accepted as an upload \(.+\)\. Replace or remove this file .+, and back up again; docs\/backup\.md .+$/,
  ],
  [
    'a file whose name has dot segments',
    (unpacked) => renameFile(unpacked, 'picture.png', '../../picture.png'),
    /^The backup is damaged: it contains an entry with the invalid path "files\/topic-images\/\.\.\/\.\.\/picture\.png"$/,
  ],
  [
    'a file whose name is an absolute path',
    (unpacked) => renameFile(unpacked, 'picture.png', '/etc/picture.png'),
    /^The backup is damaged: it contains an entry with the invalid path ".+"$/,
  ],
  [
    'a table outside of its folder',
    ({ manifest, entries }) => {
      const table = manifest.tables.find(({ name }) => name === 'public.admins');
      entries.set('../admins.jsonl', entries.get(table?.path ?? '') ?? Buffer.alloc(0));
      entries.delete(table?.path ?? '');
      Object.assign(table ?? {}, { path: '../admins.jsonl' });
    },
    /^The backup is damaged: it contains an entry with the invalid path "\.\.\/admins\.jsonl"$/,
  ],
  [
    'a row of a file without its bytes',
    ({ manifest, entries }) => {
      manifest.files = manifest.files.filter(({ name }) => name !== 'picture.png');
      entries.delete('files/topic-images/picture.png');
    },
    /^The backup is damaged: the bytes of topic-images\/picture\.png are missing$/,
  ],
  [
    'bytes without a row',
    (unpacked) =>
      editRows(unpacked, 'storage.objects', (rows) => rows.filter(({ name }) => name !== 'picture.png')),
    /^The backup is damaged: files\/topic-images\/picture\.png has no row in tables\/storage\.objects\.jsonl$/,
  ],
  [
    'an administrator without an account',
    (unpacked) => editRows(unpacked, 'auth.users', () => []),
    /^The backup is damaged: a row of public\.admins refers to a row that is not in the backup \(23503\)$/,
  ],
  [
    'a duplicate row',
    (unpacked) => editRows(unpacked, 'public.admins', (rows) => [...rows, ...rows]),
    /^The backup is damaged: a row of public\.admins is duplicated \(23505\)$/,
  ],
  [
    'a row that is not JSON',
    ({ entries }) => entries.set('tables/public.admins.jsonl', Buffer.from('{"user_id": \n')),
    /^The backup is damaged: a row of public\.admins cannot be read \(22\w{3}\)$/,
  ],
];
