import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database, StatementTimeouts } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { openPostgres } from '../../src/service/db/postgres';
import { postgresUrl, runSql } from '../postgres-server';
import { closingWith } from './closing-with';
import { deleteContent, openInFolder } from './in-folder';
import { migrationsFolder, schemaFingerprint } from './schema-fingerprint';

/** Backends of rows; `open` is `migratedDatabase` there. Includes PostgreSQL if TEST_DATABASE_URL is set. */
export const backends: [name: string, open: () => Promise<Database>][] = [
  ['PGlite', () => openInFolder(undefined, 'database-without-content')],
];

const server = postgresUrl;
if (server) backends.push(['PostgreSQL', () => openEmptied(server)]);

/**
 * Opens a new database with every migration applied, without their default texts and history.
 * In a folder, or on the PostgreSQL server that TEST_DATABASE_URL names.
 * Its connecting role is the owner; `asRole` switches to any other.
 */
export function migratedDatabase(options?: { timeoutsMs: StatementTimeouts }): Promise<Database> {
  return server ? openEmptied(server, options) : openInFolder(options, 'database-without-content');
}

async function openEmptied(url: string, options?: { timeoutsMs: StatementTimeouts }): Promise<Database> {
  const database = await openOnServer(url, options);
  await deleteContent(database);
  return database;
}

/** Arbitrary number of the advisory lock on the template and on the roles, which all databases of a server share. */
const templateLock = 31_415_926;

/** Opens a copy of a migrated template, dropped on close. */
async function openOnServer(server: string, options?: { timeoutsMs: StatementTimeouts }): Promise<Database> {
  const template = `migrated_${schemaFingerprint()}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    await ensureTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  const database = await openPostgres(urlOf(server, name), options);
  return closingWith(database, () => runSql(server, `drop database ${name} with (force)`));
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

function urlOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}
