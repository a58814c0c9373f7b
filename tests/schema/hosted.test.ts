import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { bootstrap, readMigrations } from '../../src/service/db/migrate';
import { newDatabase, postgresUrl, runSql } from '../postgres-server';
import { migratedDatabase } from './migrated-database';
import { migrationsFolder } from './schema-fingerprint';

/** Restrictions of a Supabase project on migrations and requests. */

test('no function changes rows without a condition, which pg-safeupdate refuses through the table API', async () => {
  const database = await migratedDatabase();
  onTestFinished(() => database.close());
  const functions = await database.transaction((tx) =>
    tx.query<{ name: string; body: string }>(
      `select oid::regprocedure::text as name, prosrc as body from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    ),
  );
  const changes = functions.flatMap(({ name, body }) =>
    [...body.matchAll(/\b(?:update|delete\s+from)\s+public\.[^;]*/gi)].map(([statement]) => ({
      name,
      statement,
    })),
  );
  expect(changes.length).toBeGreaterThan(5);
  expect(changes.filter(({ statement }) => !/\bwhere\b/i.test(statement))).toEqual([]);
});

/**
 * Runs the migrations as a database owner without superuser rights.
 * Accounts and files belong to others: accounts can be referenced, files can get policies (supautils).
 */
test.skipIf(!postgresUrl)('the migrations need no rights that a project lacks', async () => {
  const server = postgresUrl ?? '';
  const suffix = randomUUID().replaceAll('-', '');
  const [owner, files] = [`owner_${suffix}`, `files_${suffix}`];
  await runSql(
    server,
    `create role ${owner} login password '${suffix}' nosuperuser nocreaterole nobypassrls`,
    `create role ${files} nologin`,
  );
  const { url, drop } = await newDatabase(server, `owner ${owner}`);
  onTestFinished(async () => {
    await drop();
    await runSql(server, `drop role ${owner}`, `drop role ${files}`);
  });
  await runSql(
    url,
    ...bootstrap.map(({ sql }) => sql),
    `grant usage, create on schema public to ${owner};
     grant usage on schema auth, storage, extensions to ${owner};
     grant all on all tables in schema auth, storage to ${owner};
     grant anon, authenticated, service_role, ${files} to ${owner};
     alter table storage.buckets owner to ${files};
     alter table storage.objects owner to ${files};
     create function public.only_policies() returns event_trigger language plpgsql as $$
     declare
       command record;
     begin
       for command in select * from pg_event_trigger_ddl_commands() loop
         if command.object_identity ~ '\\m(auth|storage)\\.' and command.object_type <> 'policy' then
           raise insufficient_privilege using message = command.command_tag || ' ' || command.object_identity;
         end if;
       end loop;
     end
     $$;
     create event trigger only_policies on ddl_command_end execute function public.only_policies()`,
  );
  const own = Object.assign(new URL(url), { username: owner, password: suffix }).href;
  const migrations = await readMigrations(migrationsFolder);
  const count = `select count(*)::int as policies from pg_policies where schemaname = 'storage'`;
  const [found] = await runSql(own, ...migrations.map(({ sql }) => sql), count);
  expect(found?.policies).toBeGreaterThan(8);
});
