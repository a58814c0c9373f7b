import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataError } from '../../../data/client/data-error';
import type { Log } from '../../../service/log';
import type { Config } from '../../base/config';
import type { WebsiteSource } from '../../operations/export/export-website';
import { builtAssets } from '../../pages/ssr/assets';
import type { SiteModule } from '../../pages/ssr/site-routes';
import { createFeatures } from '../features';
import type { Installation } from '../installation';

type Parts = { config: Config; installation: Installation; root: string; log: Log };

/** Wait after a running server has refused a read because of its rate limit. */
const retryDelayMs = 5_000;

/** A page that lacks a part answers 500. */
export async function exportedWebsite({ config, installation, root, log }: Parts): Promise<WebsiteSource> {
  const dist = join(root, 'dist');
  // Imported on demand, after the entry has set NODE_ENV.
  const site = await import('../../../site/server');
  await site.loadPages();
  const complete: SiteModule = {
    ...site,
    renderPage: (...page) => renderCompletely(site, ...page),
  };
  const { app } = createFeatures({
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

async function renderCompletely(
  site: SiteModule,
  ...page: Parameters<SiteModule['renderPage']>
): ReturnType<SiteModule['renderPage']> {
  for (;;) {
    const rendered = await site.renderPage(...page);
    const [failure] = rendered.failures;
    if (!failure) return rendered;
    if (!(failure instanceof DataError) || failure.status !== 429) throw failure;
    await pause(retryDelayMs);
  }
}
