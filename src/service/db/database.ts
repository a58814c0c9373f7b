export type Database = {
  /** PGlite runs transactions one after the other, PostgreSQL in parallel. Resolves after a durable commit. */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Number of commits of this process that wrote something. Caches compare it to detect changes. */
  readonly commits: number;
  close(): Promise<void>;
};

export type TransactionOptions = {
  /** Selects the time limit of each statement; a longer one fails with 57014. Default: `visitor`. */
  callerClass?: CallerClass;
};

export type Transaction = {
  setStatementTimeout(callerClass: CallerClass, maxMs: number): Promise<void>;
  /** Takes `$1`-style parameters. Throws an error with PostgreSQL's five-character `code`. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Returns the affected rows. Without parameters `sql` may have several statements; the last one counts. */
  execute(sql: string, parameters?: unknown[]): Promise<number>;
};

/** Runs `work` without a limit for its statements. */
export function asServer<Result>(database: Database, work: (tx: Transaction) => Promise<Result>) {
  return database.transaction(work, { callerClass: 'server' });
}

/** Of a transaction, or `singleStatements` of a database. */
export type Queries = Pick<Transaction, 'query' | 'execute'>;

/** Runs each statement in a transaction of its own. */
export function singleStatements(database: Database): Queries {
  return {
    query: (sql, parameters) => database.transaction((tx) => tx.query(sql, parameters)),
    execute: (sql, parameters) => database.transaction((tx) => tx.execute(sql, parameters)),
  };
}

export async function firstRow<Row>(queries: Queries, sql: string, parameters: unknown[] = []) {
  const [row] = await queries.query<Row>(sql, parameters);
  return row;
}

/** For a statement that always returns a row, such as an `insert`. */
export async function onlyRow<Row>(queries: Queries, sql: string, parameters: unknown[] = []) {
  const row = await firstRow<Row>(queries, sql, parameters);
  if (!row) throw new Error('A statement returned no row');
  return row;
}

export async function hasRows(queries: Queries, sql: string, parameters: unknown[]): Promise<boolean> {
  return (await queries.query(sql, parameters)).length > 0;
}

export type StatementResult<Row> = { rows: Row[]; count: number };

export type Connection = {
  /** Its statements may take `timeoutMs` each (0: no limit). */
  begin(timeoutMs: number): Promise<void>;
  setStatementTimeout(timeoutMs: number): Promise<void>;
  statement<Row>(sql: string, parameters: unknown[]): Promise<StatementResult<Row>>;
  script<Row>(sql: string): Promise<StatementResult<Row>[]>;
  /** A script that ends with `commit`. No time limit: an interrupted commit would have an unknown result. */
  commit<Row>(sql: string): Promise<StatementResult<Row>[]>;
  rollback(): Promise<void>;
  /** Discards the connection, because it may still be inside a transaction. */
  abandon(): void;
};

export type Cluster = {
  /** Runs `work` while no other process runs any in `withLock`. Waits without limit. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
  /** For the lifetime of this process. Returns false when another process has a different one. */
  registerKey(key: string): Promise<boolean>;
  /** Also after a reconnect, because notifications may have been missed. */
  subscribe(channel: string, onNotify: () => void): Promise<void>;
  close(): Promise<void>;
};

export const singleProcess: Cluster = {
  withLock: (work) => work(),
  registerKey: async () => true,
  subscribe: async () => undefined,
  close: async () => undefined,
};

export type CallerClass = 'visitor' | 'administrator' | 'server';

/** 0 means no limit, like PostgreSQL's `statement_timeout`. */
export type StatementTimeouts = Record<CallerClass, number>;

/** Queries of pages and forms take milliseconds. Migrations, maintenance and backups have no limit. */
export const statementTimeoutsMs: StatementTimeouts = { visitor: 5_000, administrator: 30_000, server: 0 };
