import pg from 'pg';
import { AppError } from '../../errors';
import {
  type Database,
  type Transaction,
  type TransactionOptions,
  type Connection,
  type StatementResult,
  type StatementTimeouts,
  statementTimeoutsMs,
} from '../database';
import { createShutdownGate } from '../shutdown-gate';
import { runTransaction } from '../transaction';
import { parserFor, toParameter } from '../wire';

/** Set per transaction only, so that a transaction pooler in front of the server works. */
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO'`;

type Options = {
  timeoutsMs?: StatementTimeouts;
  shutdownTimeoutMs?: number;
};

/** Transactions run in parallel, each on its own connection. */
export async function openPostgres(
  connectionString: string,
  { timeoutsMs = statementTimeoutsMs, shutdownTimeoutMs }: Options = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    types: { getTypeParser: parserFor },
    application_name: 'embedded-service',
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The pool removes broken idle connections. Without an `error` listener they would end the process.
  pool.on('error', () => undefined);
  let commits = 0;
  const gate = createShutdownGate(shutdownTimeoutMs);
  const clientsInUse = new Set<pg.PoolClient>();
  let closing: Promise<void> | undefined;

  async function run<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { callerClass = 'visitor', begin }: TransactionOptions & { begin(): void },
  ): Promise<Result> {
    const client = await pool.connect().catch(rethrow);
    clientsInUse.add(client);
    let isUsable = true;
    const abandon = () => {
      isUsable = false;
    };
    client.on('error', abandon);
    try {
      begin();
      const { result, wrote } = await runTransaction(connectionOf(client, abandon), {
        timeoutsMs,
        callerClass,
        work,
      });
      if (wrote) commits += 1;
      return result;
    } finally {
      clientsInUse.delete(client);
      client.off('error', abandon);
      client.release(!isUsable);
    }
  }

  async function close(): Promise<void> {
    if (await gate.close()) return pool.end();
    // `pool.end` waits for connections in use, so they are closed as well.
    void pool.end();
    await Promise.all([...clientsInUse].map((client) => client.end()));
  }

  const database: Database = {
    get commits() {
      return commits;
    },
    transaction: (work, options) => gate.enter((begin) => run(work, { ...options, begin })),
    close: () => (closing ??= close()),
  };
  // Detect a wrong address at the start instead of at the first visitor.
  await database.transaction((tx) => tx.query('select 1'));
  return database;
}

/** The extended protocol allows only one statement, also without parameters. The types of `pg` lack `queryMode`. */
type ExtendedQuery = pg.QueryConfig & { queryMode: 'extended' };

function connectionOf(client: pg.PoolClient, abandon: () => void): Connection {
  async function script<Row>(text: string): Promise<StatementResult<Row>[]> {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(text).catch(rethrow);
    return [results].flat().map(({ rows, rowCount }) => ({ rows, count: rowCount ?? 0 }));
  }
  return {
    begin: async (timeoutMs) => {
      await script(`begin; set local statement_timeout = ${timeoutMs}; ${settings}`);
    },
    setStatementTimeout: async (timeoutMs) => {
      await script(`set local statement_timeout = ${timeoutMs}`);
    },
    statement: async (text, parameters) => {
      const query: ExtendedQuery = { text, values: parameters.map(toParameter), queryMode: 'extended' };
      const { rows, rowCount } = await client.query(query).catch(rethrow);
      return { rows, count: rowCount ?? 0 };
    },
    script,
    commit: script,
    rollback: async () => {
      await script('rollback');
    },
    abandon,
  };
}

/** Rethrows errors of PostgreSQL with their code. Other errors mean that PostgreSQL cannot be reached (503). */
function rethrow(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  throw new AppError(503, 'database_unavailable', 'The database cannot be reached', { cause: error });
}
