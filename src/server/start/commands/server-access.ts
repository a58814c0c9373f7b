import { join } from 'node:path';
import type { Service } from '../../../data/client/service';
import { runningServer } from '../../../service/database';
import { loadKeys } from '../../../service/keys';
import { type Config, readConfig } from '../../base/config';
import { createLog } from '../../../service/log';
import { checkProject } from '../../operations/check-project';
import { openInstallation } from '../installation';

export async function serverAccess({ backend, dataDir }: Config): Promise<Service | undefined> {
  if (backend.kind === 'hosted') return { url: backend.url, key: backend.secretKey };
  const url = await runningServer(dataDir, backend.databaseUrl !== undefined);
  return url ? { url, key: (await loadKeys(dataDir)).secretKey } : undefined;
}

/** Over HTTP for a Supabase project or a running server, which locks the data folder; otherwise in this process. */
export async function withServerAccess<Result>(
  root: string,
  work: (access: { service: Service; config: Config }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const { backend } = config;
  if (backend.kind === 'hosted') await checkProject(backend, join(root, 'supabase/migrations'));
  const service = await serverAccess(config);
  if (service) return work({ service, config });
  const installation = await openInstallation(config, root, createLog(config.logLevel));
  try {
    return await work({ service: installation.server, config });
  } finally {
    await installation.close();
  }
}
