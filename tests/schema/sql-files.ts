import { readdirSync, readFileSync } from 'node:fs';

export type SqlFile = { name: string; sql: string };

/** What our own homes have before migrations run. */
export function bootstrap(): SqlFile[] {
  return sqlFiles('src/server/db/bootstrap');
}

export function migrations(): SqlFile[] {
  return sqlFiles('supabase/migrations');
}

function sqlFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(`${folder}/${name}`, 'utf8') }));
}
