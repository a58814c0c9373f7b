import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { siteSettings } from '../../src/content/types/site-settings/type';
import { asRole, type Claims } from '../../src/service/db/transaction';
import type { Transaction } from '../../src/service/db/database';
import { backends } from '../schema/migrated-database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow, sampleRow } from '../schema/sample-rows';
import { createCaller, rightsIn, asDatabase } from './attempt';
import { accessCases, distinctCases } from './cases';
import { sampleDraft } from './samples';
import { type Caller, callers } from './rights';

const roles = ['inbox', 'author', 'editor', 'owner'] as const;
type Role = (typeof roles)[number];

type Action = { action: string; roles: Role[] };

const cases = distinctCases(accessCases());

/** No table depends on it: routes of the server ask for it (tests/operation). */
const ofServerOnly = ['backup'];

describe.each(backends)('%s', async (_backend, open) => {
  const database = await open();
  afterAll(() => database.close());

  const actions = await database.transaction((tx) =>
    tx.query<Action>('select action, to_json(roles) as roles from private.actions() order by action'),
  );

  test.each(
    actions
      .filter(({ action }) => !ofServerOnly.includes(action))
      .flatMap(({ action, roles: allowed }) => roles.map((role) => ({ action, role, allowed }))),
  )(
    'the rights table notices when $action is given to or taken from $role by mistake',
    async ({ action, role, allowed }) => {
      const others = allowed.filter((one) => one !== role);
      const wrong = { action, roles: allowed.includes(role) ? others : [...allowed, role] };
      const differing = await rolledBack(database, async (tx) => {
        await replaceAction(tx, wrong);
        for (const { name, sample, expected } of cases) {
          await tx.query('savepoint sample');
          const [found] = await rightsIn(tx, { callers: [role], sample });
          if (found !== expected[callers.indexOf(role)]) return name;
          await tx.query('rollback to sample');
        }
        return null;
      });
      expect(differing).not.toBeNull();
    },
  );

  test('an unknown action is an error, not a refusal', async () => {
    const asking = rolledBack(database, (tx) => tx.query(`select private.may('publsh')`));
    await expect(asking).rejects.toMatchObject({ message: 'There is no action "publsh".' });
  });

  describe('there is always an owner', () => {
    const refusal = { code: '23514', message: 'There must be one owner: make somebody else an owner first.' };

    test.each([
      ['demoted', 'service_role', `update public.admins set role = 'editor' where user_id = $1`],
      ['deleted', 'service_role', 'delete from public.admins where user_id = $1'],
      ['deleted with the account', undefined, 'delete from auth.users where id = $1'],
    ] as const)('who cannot be %s', async (_change, role, sql) => {
      const change = (hasOther: boolean) =>
        rolledBack(database, async (tx) => {
          const { sub } = await createCaller(tx, 'owner');
          await createCaller(tx, hasOther ? 'owner' : 'editor');
          if (!role) return tx.execute(sql, [sub]);
          return asRole(asDatabase(tx), { role }, (as) => as.execute(sql, [sub]));
        });
      await expect(change(false)).rejects.toMatchObject(refusal);
      expect(await change(true)).toBe(1);
    });

    test('also when two owners demote each other at the same time', async () => {
      const own = await open();
      const owners = [randomUUID(), randomUUID()];
      await own.transaction(async (tx) => {
        for (const id of owners) {
          await insertRow(tx, 'auth.users', { id });
          await insertRow(tx, 'public.admins', { user_id: id });
        }
      });
      for (let round = 0; round < 5; round += 1) {
        const changes = owners.map((id) =>
          own.transaction((tx) =>
            tx.execute(`update public.admins set role = 'inbox' where user_id = $1`, [id]),
          ),
        );
        const outcomes = await Promise.allSettled(changes);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        await own.transaction((tx) => tx.execute(`update public.admins set role = 'owner'`, []));
      }
      await own.close();
    });

    test('but others can be deleted', async () => {
      const deleted = await rolledBack(database, async (tx) => {
        const { sub } = await createCaller(tx, 'editor');
        return tx.execute('delete from public.admins where user_id = $1', [sub]);
      });
      expect(deleted).toBe(1);
    });
  });

  describe('functions refuse what the role may not change', () => {
    const id = randomUUID();
    const service = { id, ...JSON.parse(sampleDraft).row };
    const settings = sampleRow(siteSettings);

    test.each<[string, Caller, Caller, string, unknown[]]>([
      [
        'a draft with a schedule',
        'author',
        'editor',
        `select public.save_draft('services', $1, publish_at => '2099-01-01')`,
        [service],
      ],
      [
        'a draft with an end',
        'author',
        'editor',
        `select public.save_draft('services', $1, unpublish_at => '2099-01-01')`,
        [service],
      ],
      ['a draft', 'inbox', 'author', `select public.save_draft('services', $1)`, [service]],
      [
        'a draft of the settings',
        'editor',
        'owner',
        `select public.save_draft('site_settings', $1)`,
        [settings],
      ],
      [
        'the settings',
        'editor',
        'owner',
        `select public.publish_content('site_settings', $1)`,
        [{ ...settings, pages: [] }],
      ],
      ['the history of the settings', 'editor', 'owner', 'select public.forget_content($1)', [settings.id]],
      [
        'texts of the settings',
        'editor',
        'owner',
        'select public.replace_content($1)',
        [
          [
            {
              content_type: 'site_settings',
              table_name: 'site_settings',
              record_id: settings.id,
              row_id: settings.id,
              column_name: 'reply_time',
              value: 'Text',
              after: 'sofort',
            },
          ],
        ],
      ],
    ])('%s (not %s, but %s)', async (_what, refused, allowed, sql, values) => {
      const parameters = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
      const call = (caller: Caller) =>
        rolledBack(database, async (tx) => {
          if (sql.includes('forget') || sql.includes('replace'))
            await insertRow(tx, 'public.site_settings', settings);
          return run(tx, await createCaller(tx, caller), sql, parameters);
        });
      await expect(call(refused)).rejects.toMatchObject({ code: '42501' });
      expect(await call(allowed)).toHaveLength(1);
    });

    test('an author neither changes nor discards a draft that an editor has scheduled', async () => {
      const outcome = await rolledBack(database, async (tx) => {
        const author = await createCaller(tx, 'author');
        const draft = { content_type: 'services', record_id: id, publish_at: '2099-01-01' };
        await insertRow(tx, 'public.content_drafts', { ...draft, content: sampleDraft });
        const discarded = await asRole(asDatabase(tx), author, (as) =>
          as.execute('delete from public.content_drafts where record_id = $1', [id]),
        );
        const saving = run(tx, author, `select public.save_draft('services', $1)`, [JSON.stringify(service)]);
        const failure = await saving.catch((error: unknown) => error);
        return { discarded, failure };
      });
      expect(outcome).toMatchObject({ discarded: 0, failure: { code: '42501' } });
    });
  });

  async function replaceAction(tx: Transaction, wrong: Action): Promise<void> {
    const values = actions
      .map((one) => (one.action === wrong.action ? wrong : one))
      .map(({ action, roles: allowed }) => `('${action}', '{${allowed.join()}}'::text[])`);
    await tx.execute(`create or replace function private.actions() returns table (action text, roles text[])
    language sql immutable set search_path = '' as $$ values ${values.join(', ')} $$`);
  }
});

function run(tx: Transaction, claims: Claims, sql: string, values: unknown[]): Promise<unknown[]> {
  return asRole(asDatabase(tx), claims, (as) => as.query(sql, values));
}
