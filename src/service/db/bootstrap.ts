/** An SQL file `<version>_<name>.sql`, as the Supabase CLI names them. */
export type SqlFile = { version: string; name: string; sql: string };

const files = import.meta.glob<string>('./bootstrap/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a Supabase project has before its first migration (roles, auth, storage), for our own homes. */
export const bootstrap: SqlFile[] = Object.entries(files)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([path, sql]) => {
    const [, version = '', name = path] = /([^/_]+)_([^/]+)\.sql$/.exec(path) ?? [];
    return { version, name, sql };
  });
