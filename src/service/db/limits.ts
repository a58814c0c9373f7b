/** Who a transaction works for decides how long one of its statements may take. */
export type CallerClass = 'visitor' | 'administrator' | 'server';

/** Milliseconds; 0 is no limit, as PostgreSQL's own `statement_timeout` has it. */
export type StatementLimits = Record<CallerClass, number>;

/** What a page or a form asks takes milliseconds; migrations, maintenance and backups take what they need. */
export const statementLimits: StatementLimits = { visitor: 5_000, administrator: 30_000, server: 0 };
