/** An SQL file `<version>_<name>.sql`, the naming of the Supabase CLI. */
export type SqlFile = { version: string; name: string; sql: string };

const files = import.meta.glob<string>('./bootstrap/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Schema that a Supabase project has before its first migration (roles, auth, storage), for the embedded service. */
export const bootstrap: SqlFile[] = Object.entries(files)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([path, sql]) => {
    const [, version = '', name = path] = /([^/_]+)_([^/]+)\.sql$/.exec(path) ?? [];
    return { version, name, sql };
  });
