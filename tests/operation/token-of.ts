import { expect } from 'vitest';
import type { Product } from '../product';

/** Signs in with the password and returns the access token. */
export async function tokenOf(
  { url }: Product,
  account: { email: string; password: string },
): Promise<string> {
  const [, apikey = ''] = /"publishableKey":"([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(response.status).toBe(200);
  return String((await response.json()).access_token);
}
