import { randomUUID } from 'node:crypto';
import { asRole, type Claims } from '../../src/service/db/as-role';
import type { Database, Transaction } from '../../src/service/db/database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow } from '../schema/sample-rows';
import type { Sample } from './samples';

export const callers = ['anon', 'signedIn', 'admin', 'server'] as const;
export type Caller = (typeof callers)[number];

const verbs = { r: read, c: create, u: update, d: remove };
export type Letter = keyof typeof verbs;

type Attempts = {
  database: Database;
  callers: readonly Caller[];
  sample: Sample;
  letters?: readonly Letter[];
  /** Runs as the owner before the callers, to drop or add policies. */
  change?: (tx: Transaction) => Promise<void>;
};

/**
 * Returns each caller's rights on the sample, as `rcud` with a dash for each refusal. One transaction with savepoints,
 * because a changed policy makes PostgreSQL plan every statement again. Rolls everything back.
 */
export function rightsOf({
  database,
  callers,
  sample,
  letters = ['r', 'c', 'u', 'd'],
  change,
}: Attempts): Promise<string[]> {
  return rolledBack(database, async (tx) => {
    await sample.prepare(tx);
    await tx.query(`delete from ${sample.relation}`);
    await change?.(tx);
    const rights: string[] = [];
    for (const caller of callers) {
      await tx.query('savepoint caller');
      const claims = await claimsOf(tx, caller);
      let found = '';
      for (const letter of letters) {
        await tx.query('savepoint attempt');
        found += (await succeeds(tx, { claims, sample, letter })) ? letter : '-';
        await tx.query('rollback to attempt');
      }
      rights.push(found);
      await tx.query('rollback to caller');
    }
    return rights;
  });
}

type Attempt = { claims: Claims; sample: Sample; letter: Letter };

/** Error 42501 and no affected row mean refused; any other error means that the attempt was invalid. */
async function succeeds(tx: Transaction, { claims, sample, letter }: Attempt): Promise<boolean> {
  if (letter !== 'c') await insertRow(tx, sample.relation, sample.row);
  const touched = await asRole(within(tx), claims, (as) => verbs[letter](as, sample)).catch(
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42501') return 0;
      throw error;
    },
  );
  return touched > 0;
}

/** Returns a database that uses this transaction, so that changes by the owner are rolled back too. */
export function within(tx: Transaction): Database {
  return {
    transaction: async (work) => {
      const result = await work(tx);
      await tx.query('reset role');
      return result;
    },
    commits: 0,
    close: async () => undefined,
  };
}

async function claimsOf(tx: Transaction, caller: Caller): Promise<Claims> {
  if (caller === 'anon') return { role: 'anon' };
  if (caller === 'server') return { role: 'service_role' };
  const userId = randomUUID();
  await insertRow(tx, 'auth.users', { id: userId });
  if (caller === 'admin') await insertRow(tx, 'public.admins', { user_id: userId });
  return { role: 'authenticated', sub: userId };
}

async function read(tx: Transaction, { relation, row, key }: Sample): Promise<number> {
  return (await tx.query(`select * from ${relation} where ${key} = $1`, [row[key]])).length;
}

async function create(tx: Transaction, { relation, row }: Sample): Promise<number> {
  await insertRow(tx, relation, row);
  return 1;
}

function update(tx: Transaction, { relation, row, key, change }: Sample): Promise<number> {
  return tx.execute(`update ${relation} set ${change} where ${key} = $1`, [row[key]]);
}

function remove(tx: Transaction, { relation, row, key }: Sample): Promise<number> {
  return tx.execute(`delete from ${relation} where ${key} = $1`, [row[key]]);
}
