import { z } from 'zod';
import { createTables, type Tables } from '../../src/data/client/tables';
import { admin, type Product, keysOf } from '../product';

/** Signs the administrator in and returns a table client. */
export async function openEditor({ url, dataDir }: Product): Promise<Tables> {
  const { publishableKey } = await keysOf(dataDir);
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
  return createTables({ url, key: publishableKey, accessToken: async () => access_token });
}

/** Returns the upper median; 0 without values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
