import { randomUUID } from 'node:crypto';
import type { Claims } from '../../src/service/db/transaction';
import type { Database, Transaction } from '../../src/service/db/database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow, type Row } from '../schema/sample-rows';
import type { Caller } from './rights';
import type { Sample } from './samples';

/** r read, c create, u update, d delete. */
const verbs = { r: read, c: create, u: update, d: remove };
/** The creation is attempted first: the other attempts then share one row. */
const others = ['r', 'u', 'd'] as const;

type Attempts = {
  callers: readonly Caller[];
  sample: Sample;
  /** Runs as the owner before the callers. */
  change?: (tx: Transaction) => Promise<unknown>;
};

/**
 * Returns each caller's rights on the sample, as `rcud` with a dash for each refusal, and rolls everything back. Makes
 * all attempts in one statement, because each of hundreds would cost a round trip. Exceptions undo their blocks:
 * `AA000` one attempt, `AA001` one caller.
 */
export function rightsOf(database: Database, { callers, sample, change }: Attempts): Promise<string[]> {
  return rolledBack(database, async (tx) => {
    await sample.prepare(tx);
    await tx.execute(`delete from ${sample.relation}`);
    await change?.(tx);
    await tx.setStatementTimeout('server', 120_000);
    await tx.execute(`do $attempts$
    declare
      affected integer;
      is_attempted boolean;
      rights text := '';
    begin
    ${callers.map((caller) => callerBlock(caller, sample)).join('')}
    perform set_config('test.rights', rights, true);
    end $attempts$`);
    const [found] = await tx.query<{ rights: string }>(`select current_setting('test.rights') as rights`);
    const granted = (found?.rights ?? '').split(' ').slice(0, -1);
    return granted.map((some) =>
      ['r', 'c', 'u', 'd'].map((letter) => (some.includes(letter) ? letter : '-')).join(''),
    );
  });
}

function callerBlock(caller: Caller, sample: Sample): string {
  const claims = claimsOf(caller);
  const json = literal(JSON.stringify(claims));
  const attempt = (letter: keyof typeof verbs) => `
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
    ${attempt('c')}
    ${insertion(sample.relation, sample.row)};
    ${others.map(attempt).join('')}
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
