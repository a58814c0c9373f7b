import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { packTar, unpackTar } from 'modern-tar';
import {
  entriesOf,
  filePath,
  type Manifest,
  manifestPath,
  manifestChecksumPath,
} from '../../../src/server/operations/backup/archive/manifest';

/** An unpacked archive: entries by path. `manifest` is parsed and written back with new sizes and hashes. */
export type Unpacked = { manifest: Manifest; entries: Map<string, Buffer> };

/** Writes a changed archive to `target`, with correct checksums: they need no secret. Returns `target`. */
export async function writeEdited(
  target: string,
  source: string,
  change: (unpacked: Unpacked) => void,
): Promise<string> {
  const entries = new Map<string, Buffer>();
  for (const { header, data } of await unpackTar(await readFile(source)))
    entries.set(header.name, Buffer.from(data ?? []));
  const manifest: Manifest = JSON.parse(entries.get(manifestPath)?.toString() ?? '');
  change({ manifest, entries });
  for (const entry of entriesOf(manifest)) {
    const bytes = entries.get(entry.path);
    if (bytes) Object.assign(entry, { bytes: bytes.length, sha256: sha256(bytes) });
  }
  for (const path of [manifestPath, manifestChecksumPath]) entries.delete(path);
  const text = Buffer.from(JSON.stringify(manifest));
  entries
    .set(manifestPath, text)
    .set(manifestChecksumPath, Buffer.from(`${sha256(text)}  ${manifestPath}\n`));
  const packed = [...entries].map(([name, body]) => ({
    header: { name, size: body.length, type: 'file' as const },
    body: new Uint8Array(body),
  }));
  await writeFile(target, await packTar(packed));
  return target;
}

/** Changes the rows of a table in an unpacked archive. */
export function editRows(
  { entries }: Unpacked,
  table: string,
  change: (rows: Record<string, unknown>[]) => Record<string, unknown>[],
): void {
  const path = `tables/${table}.jsonl`;
  const lines = entries.get(path)?.toString().split('\n').filter(Boolean) ?? [];
  const rows = change(lines.map((line) => JSON.parse(line)));
  entries.set(path, Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
}

/** Renames a stored file in manifest, entries and its row. Throws if it does not exist. */
export function renameFile(unpacked: Unpacked, name: string, to: string): void {
  const { manifest, entries } = unpacked;
  const file = manifest.files.find((stored) => stored.name === name);
  if (!file) throw new Error(`There is no ${name}`);
  const path = filePath({ bucket: file.bucket, name: to });
  entries.set(path, entries.get(file.path) ?? Buffer.alloc(0));
  entries.delete(file.path);
  Object.assign(file, { name: to, path });
  editRows(unpacked, 'storage.objects', (rows) =>
    rows.map((row) => (row.name === name ? { ...row, name: to } : row)),
  );
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
