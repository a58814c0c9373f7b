export type CallerClass = 'visitor' | 'administrator' | 'server';

/** 0 means no limit, like PostgreSQL's `statement_timeout`. */
export type StatementTimeouts = Record<CallerClass, number>;

/** Queries of pages and forms take milliseconds. Migrations, maintenance and backups have no limit. */
export const statementTimeoutsMs: StatementTimeouts = { visitor: 5_000, administrator: 30_000, server: 0 };
