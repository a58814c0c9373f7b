import type { Service } from '../../../data/client/service';
import { runningSharedServer, runningServer } from '../../../service/database';
import { loadKeys } from '../../../service/keys';
import type { Config } from '../../config';

/** Returns secret-key access to the Supabase project or to a running server. Returns undefined when no server runs. */
export async function serverAccess({ backend, dataDir }: Config): Promise<Service | undefined> {
  if (backend.kind === 'hosted') return { url: backend.url, key: backend.secretKey };
  const url = await (backend.databaseUrl ? runningSharedServer(dataDir) : runningServer(dataDir));
  return url ? { url, key: (await loadKeys(dataDir)).secretKey } : undefined;
}
