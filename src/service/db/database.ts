import type { CallerClass } from './limits';

/**
 * The one way to the rows, whatever home they have: PGlite in a folder, or PostgreSQL.
 * Everything runs inside a transaction; there is no query outside one.
 */
export type Database = {
  /**
   * Runs `work` in a transaction of its own: commits when it resolves, rolls back when it throws.
   * With PGlite transactions run one after the other, with PostgreSQL side by side.
   * Resolves only after the commit is durable.
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Grows with each commit of this process that wrote something, so caches know when to look again. */
  readonly commits: number;
  /** Lets running transactions finish, but not for long; those that wait are refused. Then releases the home. */
  close(): Promise<void>;
};

export type TransactionOptions = {
  /** Whose limit holds for each statement: one that runs longer fails with 57014. A visitor's when nothing is said. */
  asker?: CallerClass;
};

/** How values look on both sides of a query: values.ts. */
export type Transaction = {
  /** From now on each statement may take as long as one of `asker`, and no longer than `atMostMs`. */
  limit(asker: CallerClass, atMostMs: number): Promise<void>;
  /** `$1`-style parameters; rows as objects. Throws an error that carries PostgreSQL's five-letter `code`. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /**
   * Like query, for statements that return no rows; gives the number of rows touched.
   * Without parameters it takes a whole script of statements and gives the number of the last one.
   */
  execute(sql: string, parameters?: unknown[]): Promise<number>;
};
