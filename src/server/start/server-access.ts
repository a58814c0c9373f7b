import type { Service } from '../../data/client/service';
import { runningMember, runningServer } from '../../service/database';
import { loadKeys } from '../../service/keys';
import type { Config } from '../config';

/** With the secret key to the data service: the hosted one, or the one of a running server; undefined when none runs. */
export async function serverAccess({ backend, dataDir }: Config): Promise<Service | undefined> {
  if (backend.kind === 'hosted') return { url: backend.url, key: backend.secretKey };
  const url = await (backend.databaseUrl ? runningMember(dataDir) : runningServer(dataDir));
  return url ? { url, key: (await loadKeys(dataDir)).secretKey } : undefined;
}
