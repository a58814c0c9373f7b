import { randomUUID } from 'node:crypto';
import type { Claims } from '../../src/service/db/transaction';
import type { Database, Transaction } from '../../src/service/db/database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow, type Row } from '../schema/sample-rows';
import type { Caller } from './rights';
import type { Sample } from './samples';

const verbs = { r: read, c: create, u: update, d: remove };
/** r read, c create, u update, d delete. */
export type Letter = keyof typeof verbs;

/** Makes one attempt with these claims and returns the number of affected rows. Throws the database's error. */
export type Access = (tx: Transaction, claims: Claims, attempt: Attempt) => Promise<number>;

type Attempt = { sample: Sample; letter: Letter };

type Attempts = {
  callers: readonly Caller[];
  sample: Sample;
  letters?: readonly Letter[];
  /** Runs as the owner before the callers, to drop or add policies. */
  change?: (tx: Transaction) => Promise<void>;
  /** Default: as SQL. */
  access?: Access;
};

const allLetters: readonly Letter[] = ['r', 'c', 'u', 'd'];

/** Returns each caller's rights on the sample, as `rcud` with a dash for each refusal. Rolls everything back. */
export function rightsOf({ database, ...attempts }: Attempts & { database: Database }): Promise<string[]> {
  return rolledBack(database, (tx) => rightsIn(tx, attempts));
}

/** Does the same as `rightsOf` in a transaction that the caller rolls back. */
export async function rightsIn(
  tx: Transaction,
  { callers, sample, letters = allLetters, change, access }: Attempts,
): Promise<string[]> {
  await sample.prepare(tx);
  await tx.execute(`delete from ${sample.relation}`);
  await change?.(tx);
  if (!access) return rightsInSql(tx, { callers, sample, letters });
  const rights: string[] = [];
  for (const caller of callers) {
    await tx.query('savepoint caller');
    const claims = await createCaller(tx, caller);
    let granted = '';
    for (const letter of letters) {
      await tx.query('savepoint attempt');
      granted += (await succeeds(tx, claims, { sample, letter, access })) ? letter : '-';
      await tx.query('rollback to attempt');
    }
    rights.push(granted);
    await tx.query('rollback to caller');
  }
  return rights;
}

/** Error 42501 and no affected row mean refused; any other error means that the attempt was invalid. */
async function succeeds(
  tx: Transaction,
  claims: Claims,
  { access, ...attempt }: Attempt & { access: Access },
): Promise<boolean> {
  if (attempt.letter !== 'c') await insertRow(tx, attempt.sample.relation, attempt.sample.row);
  const affectedRows = await access(tx, claims, attempt).catch((error: unknown) => {
    if (isRefusal(error)) return 0;
    throw error;
  });
  return affectedRows > 0;
}

/** Returns whether this is SQLSTATE 42501, insufficient privilege. */
export function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '42501';
}

/**
 * Makes all attempts in one statement, because each of hundreds would cost a round trip. Exceptions undo their blocks:
 * `AA000` one attempt, `AA001` one caller.
 */
async function rightsInSql(
  tx: Transaction,
  { callers, sample, letters }: { callers: readonly Caller[]; sample: Sample; letters: readonly Letter[] },
): Promise<string[]> {
  await tx.setStatementTimeout('server', 120_000);
  await tx.execute(`do $attempts$
    declare
      affected integer;
      is_attempted boolean;
      rights text := '';
    begin
    ${callers.map((caller) => callerBlock(caller, sample, letters)).join('')}
    perform set_config('test.rights', rights, true);
    end $attempts$`);
  const [found] = await tx.query<{ rights: string }>(`select current_setting('test.rights') as rights`);
  const granted = (found?.rights ?? '').split(' ').slice(0, -1);
  return granted.map((some) => letters.map((letter) => (some.includes(letter) ? letter : '-')).join(''));
}

/** Attempts the creation first: the other attempts then share one row. */
function callerBlock(caller: Caller, sample: Sample, letters: readonly Letter[]): string {
  const claims = claimsOf(caller);
  const json = literal(JSON.stringify(claims));
  const attempt = (letter: Letter) => `
    begin
      is_attempted := false;
      perform set_config('role', '${claims.role}', true), set_config('request.jwt.claims', active::text, true)
        from auth.active_claims(${json}) as active where active is not null;
      is_attempted := true;
      ${verbs[letter](sample)};
      get diagnostics affected = row_count;
      raise sqlstate 'AA000';
    exception
      when sqlstate 'AA000' then rights := rights || case affected when 0 then '' else '${letter}' end;
      when insufficient_privilege then
        if not is_attempted then raise; end if;
    end;`;
  return `
  begin
    ${accountRows(caller, claims)
      .map(([table, row]) => `${insertion(table, row)};`)
      .join('\n')}
    ${letters.includes('c') ? attempt('c') : ''}
    ${insertion(sample.relation, sample.row)};
    ${letters
      .filter((letter) => letter !== 'c')
      .map(attempt)
      .join('')}
    rights := rights || ' ';
    raise sqlstate 'AA001';
  exception when sqlstate 'AA001' then null;
  end;`;
}

/** Returns a database that uses this transaction, so that changes by the owner are rolled back too. */
export function asDatabase(tx: Transaction): Database {
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

/** Creates the caller's account, if it has one, and returns the claims of its access token. */
export async function createCaller(tx: Transaction, caller: Caller): Promise<Claims> {
  const claims = claimsOf(caller);
  for (const [table, row] of accountRows(caller, claims)) await insertRow(tx, table, row);
  return claims;
}

function claimsOf(caller: Caller): Claims {
  if (caller === 'anon') return { role: 'anon' };
  if (caller === 'server') return { role: 'service_role' };
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  return { role: 'authenticated', sub: randomUUID(), amr };
}

/** Returns the rows of the caller's account, each with its table. */
function accountRows(caller: Caller, { sub }: Claims): [table: string, row: Row][] {
  if (!sub) return [];
  const account: [string, Row] = ['auth.users', { id: sub }];
  return caller === 'signedIn' ? [account] : [account, ['public.admins', { user_id: sub, role: caller }]];
}

function read({ relation, row, key }: Sample): string {
  return `perform * from ${relation} where ${key} = ${literal(row[key])}`;
}

function create({ relation, row }: Sample): string {
  return insertion(relation, row);
}

function update({ relation, row, key, change }: Sample): string {
  const columns = Object.entries(change).map(([name, value]) => `"${name}" = ${literal(value)}`);
  return `update ${relation} set ${columns.join(', ')} where ${key} = ${literal(row[key])}`;
}

function remove({ relation, row, key }: Sample): string {
  return `delete from ${relation} where ${key} = ${literal(row[key])}`;
}

function insertion(relation: string, row: Row): string {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  return `insert into ${relation} (${columns.join()}) values (${Object.values(row).map(literal).join()})`;
}

/** Returns the value as an untyped constant of SQL, which takes the type of its column. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value)
    ? `{${value.map((one) => JSON.stringify(one)).join()}}`
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
