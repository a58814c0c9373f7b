import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Service } from '../../src/data/client/service';
import { createTables, type Tables } from '../../src/data/client/tables';
import { admin, type Product } from '../product';

/** Client of an administrator; `count` is its number of requests. */
type Editor = { tables: Tables; count: number };

export async function openEditor({ url, dataDir }: Product): Promise<Editor> {
  const { publishableKey } = z
    .object({ publishableKey: z.string() })
    .parse(JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8')));
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
  const service: Service = {
    url,
    key: publishableKey,
    accessToken: async () => access_token,
    fetch: (input, init) => {
      editor.count += 1;
      return fetch(input, init);
    },
  };
  const editor: Editor = { tables: createTables(service), count: 0 };
  return editor;
}

export function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
