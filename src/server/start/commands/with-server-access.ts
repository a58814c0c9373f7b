import { join } from 'node:path';
import type { Service } from '../../../data/client/service';
import { createLog } from '../../../service/log/log';
import { type Config, readConfig } from '../../config';
import { checkProject } from '../../hosted/check-project';
import { openInstallation } from '../installation';
import { serverAccess } from './server-access';

/**
 * Calls `work` with the secret key: over HTTP for a Supabase project or a running server, which locks the data folder.
 * Otherwise opens the folder in this process.
 */
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
