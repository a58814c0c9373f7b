import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export const migrationsFolder = 'supabase/migrations';

/** Hashes every SQL file and dependency that affects the migrated database. */
export function schemaFingerprint(): string {
  const folders = ['src/service/db/bootstrap', migrationsFolder];
  const files = folders.flatMap(filesOf).sort();
  const hash = createHash('sha256');
  for (const file of [...files, 'package-lock.json']) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${folder}/${name}`);
}
