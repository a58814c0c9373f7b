import pg from 'pg';
import { AppError } from '../../errors';
import type { Database, Transaction, TransactionOptions } from '../database';
import { createShutdownGate } from '../shutdown-gate';
import { type StatementLimits, statementLimits } from '../limits';
import { type Connection, type Outcome, runTransaction } from '../transaction';
import { readerOf, toParameter } from '../values';

/**
 * Set for each transaction and for nothing longer, so a pooler in front of the server may hand out any connection.
 */
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO'`;

type Options = {
  limits?: StatementLimits;
  /** Milliseconds that what runs may take at the end. */
  lastPatience?: number;
};

/** The rows in a PostgreSQL server: transactions run side by side, each on a connection of its own. */
export async function openPostgres(
  connectionString: string,
  { limits = statementLimits, lastPatience }: Options = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    types: { getTypeParser: readerOf },
    application_name: 'embedded-service',
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A connection that breaks while idle leaves the pool by itself; without a listener it would end the process.
  pool.on('error', () => undefined);
  let commits = 0;
  const door = createShutdownGate(lastPatience);
  const busy = new Set<pg.PoolClient>();
  let closing: Promise<void> | undefined;

  async function run<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { asker = 'visitor', begin }: TransactionOptions & { begin(): void },
  ): Promise<Result> {
    const client = await pool.connect().catch(rethrow);
    busy.add(client);
    let usable = true;
    const abandon = () => {
      usable = false;
    };
    client.on('error', abandon);
    try {
      begin();
      const { result, wrote } = await runTransaction(connectionOf(client, abandon), {
        limits,
        asker,
        work,
      });
      if (wrote) commits += 1;
      return result;
    } finally {
      busy.delete(client);
      client.off('error', abandon);
      client.release(!usable);
    }
  }

  async function close(): Promise<void> {
    if (await door.close()) return pool.end();
    // The pool would wait for those that hold one.
    void pool.end();
    await Promise.all([...busy].map((client) => client.end()));
  }

  const database: Database = {
    get commits() {
      return commits;
    },
    transaction: (work, options) => door.enter((begin) => run(work, { ...options, begin })),
    close: () => (closing ??= close()),
  };
  // An address that leads nowhere shows at the start, not at the first visitor.
  await database.transaction((tx) => tx.query('select 1'));
  return database;
}

/** Without parameters too only one statement is taken. The types of `pg` do not know the word yet. */
type ExtendedQuery = pg.QueryConfig & { queryMode: 'extended' };

function connectionOf(client: pg.PoolClient, abandon: () => void): Connection {
  async function script<Row>(text: string): Promise<Outcome<Row>[]> {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text).catch(rethrow);
    return [answer].flat().map(({ rows, rowCount }) => ({ rows, count: rowCount ?? 0 }));
  }
  return {
    begin: async (limit) => {
      await script(`begin; set local statement_timeout = ${limit}; ${settings}`);
    },
    limit: async (limit) => {
      await script(`set local statement_timeout = ${limit}`);
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

/** What PostgreSQL itself says keeps its code; everything else means that there is no PostgreSQL to talk to. */
function rethrow(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  throw new AppError(503, 'database_unavailable', 'The database cannot be reached', { cause: error });
}
