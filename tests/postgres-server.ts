import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Databases of the PostgreSQL server that TEST_DATABASE_URL names; undefined skips their tests. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** Runs statements on one connection. Returns the rows of the last statement. */
export async function runSql(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const sql of statements) ({ rows } = await client.query(sql));
    return rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the server. `drop` ends its connections. */
export async function newDatabase(
  server: string,
  options = '',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(server, `create database ${name} template template0 encoding 'UTF8' ${options}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: async () => {
      await runSql(server, `drop database ${name} with (force)`);
    },
  };
}
