import { asRole, type Claims } from '../db/as-role';
import type { Database, Transaction } from '../db/database';
import type { CallerClass } from '../db/limits';
import type { Outcome } from './build/build-read';
import { databaseFailure } from './database-failure';
import type { DbTimeBudget } from './db-time-budget';
import { answerTooLarge, notSingular, tooManyAffected } from './failures';
import { render, type Sql } from './build/sql';

/** Whether the caller of a transaction has the rights that come with an administrator's time for statements. */
export type IsAdministrator = (tx: Transaction) => Promise<boolean>;

/** What a statement gets even of used-up time: ending one costs PGlite a new start. */
const minStatementMs = 1000;

type Run = {
  claims: Claims;
  share: DbTimeBudget;
  isAdministrator: IsAdministrator;
  statement: Sql;
  /** Fails unless exactly one row is the result. */
  isSingular?: boolean;
  maxAffected?: number;
  isReadOnly?: boolean;
  /** Bytes an answer may have. */
  mostOctets?: number;
};

/** One request, one statement, one transaction with the caller's rights; what must not be kept is thrown inside it. */
export async function run(database: Database, request: Run): Promise<Outcome> {
  const {
    claims,
    share,
    isAdministrator,
    statement,
    isSingular,
    maxAffected = Infinity,
    isReadOnly,
    mostOctets = Infinity,
  } = request;
  const { text, values } = render(statement);
  const inTurn = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    share.enter(() => asRole(database, claims, work));
  try {
    return await inTurn(async (tx) => {
      if (isReadOnly) await tx.query(`select set_config('transaction_read_only', 'on', true)`);
      const asker = await askerOf(tx, { claims, isAdministrator });
      const [outcome] = await share.spend(async (leftMs) => {
        if (asker !== 'server') await tx.limit(asker, Math.max(leftMs, minStatementMs));
        return tx.query<Outcome>(text, values);
      });
      if (!outcome) throw new Error('The statement gave no outcome');
      if ((outcome.octets ?? 0) > mostOctets) throw answerTooLarge(mostOctets);
      if (isSingular && outcome.rows !== 1) throw notSingular(outcome.rows);
      if (outcome.rows > maxAffected) throw tooManyAffected(outcome.rows);
      return outcome;
    });
  } catch (error) {
    throw databaseFailure(error, claims.role);
  }
}

/** An account alone earns no more than a visitor's time. */
async function askerOf(
  tx: Transaction,
  { claims: { role }, isAdministrator }: Pick<Run, 'claims' | 'isAdministrator'>,
): Promise<CallerClass> {
  if (role === 'service_role') return 'server';
  return role === 'authenticated' && (await isAdministrator(tx)) ? 'administrator' : 'visitor';
}
