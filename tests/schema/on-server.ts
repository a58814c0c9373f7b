import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database, StatementTimeouts } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { openPostgres } from '../../src/service/db/postgres/postgres';
import { closingWith } from './closing-with';
import { migrationsFolder, schemaFingerprint } from './schema-fingerprint';

/** Arbitrary number of the advisory lock on the template and on the roles, which all databases of a server share. */
const templateLock = 31_415_926;

/** Opens a copy of a migrated template, dropped on close. */
export async function openOnServer(
  server: string,
  options?: { timeoutsMs: StatementTimeouts },
): Promise<Database> {
  const template = `migrated_${schemaFingerprint()}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    await ensureTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = await openPostgres(urlOf(server, name), options);
  return closingWith(database, () =>
    onServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  );
}

async function ensureTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [template]);
  if (found.rowCount) return;
  const temporary = `${template}_draft`;
  await client.query(`drop database if exists ${temporary}`);
  await client.query(`create database ${temporary} template template0 encoding 'UTF8'`);
  const database = await openPostgres(urlOf(server, temporary));
  await migrate(database, migrationsFolder);
  await database.close();
  await client.query(`alter database ${temporary} rename to ${template}`);
}

async function onServer<Result>(
  server: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
