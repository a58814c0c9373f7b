import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../product';

const account = { email: 'gast@example.org', password: 'Gastzugang-2026' };

/** Creates an account that is not an administrator, unless it exists; returns its email address and password. */
export async function addGuest({ url, dataDir }: Pick<Product, 'url' | 'dataDir'>): Promise<typeof account> {
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const { status } = await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, email_confirm: true }),
  });
  // 422: the email address exists, because an earlier story has created the account.
  if (status !== 200 && status !== 422) throw new Error(`The account was not created: status ${status}`);
  return account;
}
