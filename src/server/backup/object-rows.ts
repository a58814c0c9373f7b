import { z } from 'zod';
import { corruptBackup } from './archive/archive-error';
import { splitLines } from './archive/lines';
import { filePath, type Manifest, tablePath } from './archive/manifest';

/** Path of the rows that describe the stored files. */
export const objectsPath = tablePath('storage.objects');

const rowShape = z.object({
  bucket_id: z.string(),
  name: z.string(),
  version: z.string(),
  metadata: z.object({ mimetype: z.string(), sha256: z.string().optional() }),
});

export type ObjectRow = z.output<typeof rowShape>;

/** Reads the rows of storage.objects. A row that cannot be parsed becomes undefined. */
export async function readObjectRows(content: AsyncIterable<Uint8Array>): Promise<(ObjectRow | undefined)[]> {
  const rows: (ObjectRow | undefined)[] = [];
  for await (const line of splitLines(content)) rows.push(parseRow(line));
  return rows;
}

function parseRow(line: string): ObjectRow | undefined {
  try {
    return rowShape.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/**
 * Throws unless each row has its file in the archive and each file its row.
 * Returns the paths of files whose SHA-256 differs from the upload: they changed on disk before the backup.
 */
export function checkObjectRows({ files }: Manifest, rows: readonly (ObjectRow | undefined)[]): string[] {
  const unmatched = new Map(files.map((file) => [file.path, file]));
  const changed: string[] = [];
  for (const row of rows) {
    if (!row) throw corruptBackup(`${objectsPath} contains an unreadable row`);
    const path = filePath({ bucket: row.bucket_id, name: row.name });
    const file = unmatched.get(path);
    if (!file) throw corruptBackup(`the bytes of ${row.bucket_id}/${row.name} are missing`);
    if (file.version !== row.version || file.mimetype !== row.metadata.mimetype)
      throw corruptBackup(`${path} differs between ${objectsPath} and the manifest`);
    const { sha256 } = row.metadata;
    if (sha256 !== undefined && sha256 !== file.sha256) changed.push(path);
    unmatched.delete(path);
  }
  for (const path of unmatched.keys()) throw corruptBackup(`${path} has no row in ${objectsPath}`);
  return changed;
}
