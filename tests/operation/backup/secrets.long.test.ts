import { afterAll, beforeAll, test } from 'vitest';
import {
  createSecretsSite,
  expectNewSignIn,
  removeSecretsSite,
  startRestored,
  type SecretsSite,
} from './secrets-site';

/** Sign-in after restores whose rows secrets.test.ts compares. */

let site: SecretsSite;
beforeAll(async () => {
  site = await createSecretsSite();
}, 600_000);
afterAll(() => removeSecretsSite(site));

test('a restore skips secrets unless requested', { timeout: 600_000 }, async () => {
  await expectNewSignIn(await startRestored(site.withSecrets));
});
