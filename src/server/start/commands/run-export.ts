import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as site from '../../../site/server';
import { createTables } from '../../../data/client/tables';
import { logExport } from '../../../data/operations/activity';
import { writeExport } from '../../operations/export/write-export';
import { checkProject } from '../../operations/check-project';
import { loadKeys } from '../../../service/keys';
import { tempPathOf } from '../../../service/files';
import { assertInstallation } from '../make-archive';
import { serverAccess } from './server-access';
import { DataError } from '../../../data/client/service';
import { createLog, type Log } from '../../../service/log';
import { type Config, readConfig } from '../../base/config';
import type { WebsiteSource } from '../../operations/export/export-website';
import { builtAssets } from '../../pages/ssr/assets';
import type { SiteModule } from '../../pages/ssr/site-routes';
import { createProduct } from '../app';
import { type Installation, openInstallation } from '../installation';

export async function runExport(root: string): Promise<void> {
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
}

/** Returns settings that read a running server like a Supabase project, because only the server may open its data folder. */
async function withRunningServer(config: Config): Promise<Config> {
  if (config.backend.kind === 'hosted') return config;
  const service = await serverAccess(config);
  if (!service) return config;
  const { publishableKey } = await loadKeys(config.dataDir);
  return { ...config, backend: { kind: 'hosted', url: service.url, publishableKey, secretKey: service.key } };
}

type Parts = { config: Config; installation: Installation; root: string; log: Log };

const retryDelayMs = 5_000;

/** A page that lacks a part answers 500. */
async function exportedWebsite({ config, installation, root, log }: Parts): Promise<WebsiteSource> {
  const dist = join(root, 'dist');
  await site.loadPages();
  const complete: SiteModule = { ...site, renderPage: renderCompletely };
  const { app } = createProduct({
    env: process.env,
    root,
    frontend: { loadSite: async () => complete, assets: builtAssets(dist), dist },
    config,
    installation,
    store: undefined,
    isReady: async () => true,
    log,
  });
  return { siteUrl: config.siteUrl, fetchOwn: async (path, headers) => app.request(path, { headers }, {}) };
}

async function renderCompletely(...page: Parameters<SiteModule['renderPage']>) {
  for (;;) {
    const rendered = await site.renderPage(...page);
    const [failure] = rendered.failures;
    if (!failure) return rendered;
    if (!(failure instanceof DataError) || failure.status !== 429) throw failure;
    await pause(retryDelayMs);
  }
}
