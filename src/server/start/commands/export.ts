import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTables } from '../../../data/client/tables';
import { logExport } from '../../../data/operations/activity';
import { type Config, readConfig } from '../../base/config';
import { writeExport } from '../../operations/export/write-export';
import { checkProject } from '../../operations/check-project';
import { loadKeys } from '../../../service/keys';
import { createLog } from '../../../service/log';
import { tempPathOf } from '../../../service/files';
import { exitWithError } from '../exit-with-error';
import { openInstallation } from '../installation';
import { assertInstallation } from '../open-existing';
import { exportedWebsite } from './exported-website';
import { serverAccess } from './server-access';

/** `npm run export -- FOLDER`: writes everything readable into a new folder, also while the server runs. */
const root = fileURLToPath(new URL('../..', import.meta.url));

process.env.NODE_ENV ??= 'production';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error('Usage: npm run export -- FOLDER');
  const folder = resolve(name);
  // Personal data must not stay behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      rmSync(tempPathOf(folder), { recursive: true, force: true });
      process.exit(1);
    });
  const config = await withRunningServer(readConfig(process.env));
  if (config.backend.kind === 'hosted') await checkProject(config.backend, join(root, 'supabase/migrations'));
  else assertInstallation(config.dataDir, config.backend);
  const log = createLog(config.logLevel);
  const installation = await openInstallation(config, root, log);
  try {
    const website = await exportedWebsite({ config, installation, root, log });
    await logExport(createTables(installation.server), 'website');
    for (const line of await writeExport(folder, { ...website, service: installation.server }))
      console.log(line);
  } finally {
    await installation.close();
  }
  process.exit();
} catch (error) {
  exitWithError(error);
}

/** Returns settings that read a running server like a Supabase project, because only the server may open its data folder. */
async function withRunningServer(config: Config): Promise<Config> {
  if (config.backend.kind === 'hosted') return config;
  const service = await serverAccess(config);
  if (!service) return config;
  const { publishableKey } = await loadKeys(config.dataDir);
  return { ...config, backend: { kind: 'hosted', url: service.url, publishableKey, secretKey: service.key } };
}
