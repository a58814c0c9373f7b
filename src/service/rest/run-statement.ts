import { AppError } from '../errors';
import { asRole, type Claims } from '../db/transaction';
import type { Database, Transaction } from '../db/database';
import type { ReadOutcome } from './build/build-read';
import { databaseFailure } from './failures';
import type { DbTimeBudget } from './database-time';
import { render, type Sql } from './build/sql';

/** Checks whether the caller of a transaction gets the statement time of an administrator. */
export type IsAdministrator = (tx: Transaction) => Promise<boolean>;

/** Minimum time of a statement, even when the budget is used up: ending a statement costs a restart of PGlite. */
const minStatementMs = 1000;

export type StatementRequest = {
  claims: Claims;
  budget: DbTimeBudget;
  isAdministrator: IsAdministrator;
  statement: Sql;
  isSingular?: boolean;
  maxAffected?: number;
  isReadOnly?: boolean;
  /** Returns the outcome and changes nothing. */
  rollsBack?: boolean;
  maxBytes?: number;
};

class RolledBack extends Error {
  constructor(readonly outcome: ReadOutcome) {
    super('rolled back on request');
  }
}

/** Throws inside the transaction when a limit is exceeded, so that it is rolled back. */
export async function runStatement(database: Database, request: StatementRequest): Promise<ReadOutcome> {
  const { claims, budget } = request;
  const rendered = render(request.statement);
  try {
    return await budget.enter(() => asRole(database, claims, (tx) => execute(tx, rendered, request)));
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw databaseFailure(error, claims.role);
  }
}

async function execute(
  tx: Transaction,
  { text, values }: ReturnType<typeof render>,
  request: StatementRequest,
): Promise<ReadOutcome> {
  if (request.isReadOnly) await tx.query(`select set_config('transaction_read_only', 'on', true)`);
  const callerClass = await callerClassOf(tx, request);
  const [outcome] = await request.budget.spend(async (leftMs) => {
    if (callerClass !== 'server') await tx.setStatementTimeout(callerClass, Math.max(leftMs, minStatementMs));
    return tx.query<ReadOutcome>(text, values);
  });
  if (!outcome) throw new Error('The statement returned no result');
  assertOutcome(outcome, request);
  if (request.rollsBack) {
    // Constraints that are checked at the end of the transaction.
    await tx.query('set constraints all immediate');
    throw new RolledBack(outcome);
  }
  return outcome;
}

function assertOutcome(
  { rows, octets }: ReadOutcome,
  { maxBytes = Infinity, isSingular, maxAffected = Infinity }: StatementRequest,
): void {
  if ((octets ?? 0) > maxBytes)
    throw new AppError(400, '54000', `The response would be larger than ${maxBytes / 1024 / 1024} MB`, {
      hint: 'Request fewer rows or columns at once.',
    });
  if (isSingular && rows !== 1)
    throw new AppError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    });
  if (rows > maxAffected)
    throw new AppError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    });
}

/** Without administrator rights, a signed-in user has the time limit of visitors. */
async function callerClassOf(tx: Transaction, { claims: { role }, isAdministrator }: StatementRequest) {
  if (role === 'service_role') return 'server';
  return role === 'authenticated' && (await isAdministrator(tx)) ? 'administrator' : 'visitor';
}
