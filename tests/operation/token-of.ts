import { expect } from 'vitest';
import { keysOf } from '../product';

/** Signs in with the password and returns the access token. */
export async function tokenOf(
  { url, dataDir }: { url: string; dataDir: string },
  account: { email: string; password: string },
): Promise<string> {
  const { publishableKey } = await keysOf(dataDir);
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(response.status).toBe(200);
  return String((await response.json()).access_token);
}
