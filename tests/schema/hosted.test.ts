import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bootstrap } from '../../src/service/db/migrate';
import { readMigrations } from '../../src/service/db/migrate';
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

const server = process.env.TEST_DATABASE_URL;

/**
 * Runs the migrations as a database owner without superuser rights.
 * Accounts and files belong to others: accounts can be referenced, files can get policies (supautils).
 */
test.skipIf(!server)('the migrations need no rights that a project lacks', async () => {
  const suffix = randomUUID().replaceAll('-', '');
  const [name, owner, files] = [`test_${suffix}`, `owner_${suffix}`, `files_${suffix}`];
  const url = new URL(server ?? '');
  await as(url, async (client) => {
    await client.query(
      `create role ${owner} login password '${suffix}' nosuperuser nocreaterole nobypassrls`,
    );
    await client.query(`create role ${files} nologin`);
    await client.query(`create database ${name} template template0 encoding 'UTF8' owner ${owner}`);
  });
  onTestFinished(() =>
    as(url, async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${owner}`);
      await client.query(`drop role ${files}`);
    }),
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  await as(own, async (client) => {
    for (const { sql } of bootstrap) await client.query(sql);
    await client.query(`
      grant usage, create on schema public to ${owner};
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
      create event trigger only_policies on ddl_command_end execute function public.only_policies()`);
  });
  own.username = owner;
  own.password = suffix;
  await as(own, async (client) => {
    const migrations = await readMigrations(migrationsFolder);
    for (const { sql } of migrations) await client.query(sql);
    const { rows } = await client.query(
      `select count(*)::int as policies from pg_policies where schemaname = 'storage'`,
    );
    expect(rows[0].policies).toBeGreaterThan(8);
  });
});

async function as<Result>(url: URL, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
