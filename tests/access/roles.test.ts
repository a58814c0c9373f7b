import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { siteSettings } from '../../src/content/types/site-settings';
import { asRole } from '../../src/service/db/transaction';
import { backends } from '../schema/migrated-database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow, sampleRow } from '../schema/sample-rows';
import { createCaller, asDatabase } from './attempt';
import { sampleDraft } from './samples';
import type { Caller } from './rights';

describe.each(backends)('%s', async (_backend, open) => {
  const database = await open();
  afterAll(() => database.close());

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
  });

  const service = { id: randomUUID(), ...JSON.parse(sampleDraft).row };
  const settings = sampleRow(siteSettings);
  const replacement = {
    content_type: 'site_settings',
    table_name: 'site_settings',
    record_id: settings.id,
    row_id: settings.id,
    column_name: 'reply_time',
    value: 'Text',
    after: 'sofort',
  };

  test.each<[what: string, refused: Caller, allowed: Caller, call: string, argument: unknown]>([
    ['a draft', 'inbox', 'author', `save_draft('services', $1)`, service],
    ['a schedule', 'author', 'editor', `save_draft('services', $1, publish_at => '2099-01-01')`, service],
    ['an end', 'author', 'editor', `save_draft('services', $1, unpublish_at => '2099-01-01')`, service],
    ['a draft of the settings', 'editor', 'owner', `save_draft('site_settings', $1)`, settings],
    ['the settings', 'editor', 'owner', `publish_content('site_settings', $1)`, { ...settings, pages: [] }],
    [
      'the history of the settings',
      'editor',
      'owner',
      'forget_content(($1::jsonb ->> 0)::uuid)',
      [settings.id],
    ],
    ['texts of the settings', 'editor', 'owner', 'replace_content($1)', [replacement]],
  ])('functions refuse %s of %s, but not of %s', async (_what, refused, allowed, call, argument) => {
    const attempt = (caller: Caller) =>
      rolledBack(database, async (tx) => {
        if (/forget|replace/.test(call)) await insertRow(tx, 'public.site_settings', settings);
        const claims = await createCaller(tx, caller);
        return asRole(asDatabase(tx), claims, (as) =>
          as.query(`select public.${call}`, [JSON.stringify(argument)]),
        );
      });
    await expect(attempt(refused)).rejects.toMatchObject({ code: '42501' });
    expect(await attempt(allowed)).toHaveLength(1);
  });
});
