import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { keysOf } from '../product';

/** Signs in with the password and returns the access token. Behind a proxy each call comes from another network. */
export async function tokenOf(
  { url, dataDir }: { url: string; dataDir: string },
  account: { email: string; password: string },
): Promise<string> {
  const { publishableKey } = await keysOf(dataDir);
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:${randomInt(65_536).toString(16)}::9`,
    },
    body: JSON.stringify(account),
  });
  expect(response.status).toBe(200);
  return String((await response.json()).access_token);
}
