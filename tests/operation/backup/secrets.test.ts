import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { openArchive } from '../../../src/server/backup/archive/archive-file';
import { inspectArchive } from '../../../src/server/backup/archive/read-archive';
import { restoreEmbedded } from '../../../src/server/backup/restore/restore-embedded';
import { migrate, openDatabase } from '../../../src/service/database';
import { startSite } from '../../hosted/site';
import { archiveOf, emptyData, rowsOf } from './commands';
import {
  createSecretsSite,
  expectFormerSignIn,
  expectNewSignIn,
  removeSecretsSite,
  restore,
  type SecretsSite,
} from './secrets-site';

/** Passwords and second factors in archives and after a restore; secrets.long.test.ts signs in after more restores. */

const testOptions = { timeout: 600_000 };
const migrations = join(root, 'supabase/migrations');

let site: SecretsSite;
beforeAll(async () => {
  site = await createSecretsSite();
}, testOptions.timeout);
afterAll(() => removeSecretsSite(site));

test('without secrets an archive contains no password, factor or token', testOptions, async () => {
  const [hashed] = await rowsOf(site.withSecrets, 'auth.users');
  const [factor] = await rowsOf(site.withSecrets, 'auth.mfa_factors');
  const bytes = await readFile(site.plain, 'latin1');
  expect(bytes).not.toContain(hashed?.encrypted_password);
  expect(bytes).not.toContain(factor?.secret);
  expect(bytes).not.toContain('encrypted_password');
  expect(await readFile(site.withSecrets, 'latin1')).not.toContain(site.secret);
  const names = [...bytes.matchAll(/"name": "(auth\.\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['auth.users']);
});

test(
  'after a restore without secrets a user who had a second factor enrolls one before writing',
  testOptions,
  async () => {
    const { dataDir } = await restore(site.plain);
    await expectNewSignIn(await startSite({}, dataDir));
  },
);

describe('with the flag on both sides', () => {
  test(
    'activities are kept and one is added, and password and second factor stay the same',
    testOptions,
    async () => {
      const { dataDir, output } = await restore(site.withSecrets, ['--with-secrets']);
      expect(output).not.toContain('passkey');
      const former = await rowsOf(site.withSecrets, 'public.activity');
      expect(former.map(({ action }) => action)).toContain('sign_in');
      const again = await archiveOf(dataDir, join(dataDir, 'again.tar'));
      const activities = await rowsOf(again, 'public.activity');
      // Restored sessions are no sign-ins.
      expect(activities.slice(0, -1)).toEqual(former);
      expect(activities.at(-1)).toMatchObject({ person: null, action: 'restore_backup' });
      await expectFormerSignIn(await startSite({}, dataDir), site);
    },
  );

  test('passkeys of another host are reported', testOptions, async () => {
    const { output } = await restore(site.withSecrets, ['--with-secrets'], 'https://neu.example');
    expect(output).toContain('1 passkey was made for another host');
  });
});

/** Restores an archive in this process. Returns what decides the sign-in of its account. */
async function accountOf(file: string, takesSecrets: boolean) {
  const dataDir = await emptyData();
  const { database, lock } = await openDatabase({ dataDir });
  try {
    const open = openArchive(file);
    const { manifest } = await inspectArchive(open);
    await restoreEmbedded({ open, manifest }, { database, dataDir, migrations, takesSecrets });
    await migrate(database, migrations);
    return await database.transaction((tx) =>
      tx.query(`select u.id, u.encrypted_password as password, f.secret, r.user_id as must_enroll
        from auth.users as u left join auth.mfa_factors as f on f.user_id = u.id
          left join public.required_factors as r on r.user_id = u.id`),
    );
  } finally {
    await database.close();
    await lock.release();
  }
}

test('a restore skips secrets unless requested', testOptions, async () => {
  const [account] = await rowsOf(site.withSecrets, 'auth.users');
  const without = [{ id: account?.id, password: null, secret: null, must_enroll: account?.id }];
  expect(await accountOf(site.plain, false)).toEqual(without);
  expect(await accountOf(site.withSecrets, false)).toEqual(without);
});
