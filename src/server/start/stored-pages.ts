import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { AppError } from '../../service/errors';
import { builtFiles } from '../base/built-files';
import type { Config } from '../base/config';
import { connectionLimits, createWebServer } from '../http/web-server';
import { respond } from '../pages/ssr/cache/documents';
import type { PageStore } from '../pages/ssr/cache/page-store';
import { documentAddress } from '../pages/ssr/site-routes';
import { busyPage } from '../pages/ssr/published-pages';
import { closeServer, listen } from '../http/listening';

type Opening<Result> = {
  open(): Promise<Result>;
  config: Config;
  store: PageStore;
  dist: string | undefined;
  announce(line: string): void;
};

const retryDelayMs = 5_000;

/**
 * Opens the installation. While its PostgreSQL does not respond, serves the stored pages of earlier runs.
 * Without stored pages, or for any other error, the first failure ends the start.
 */
export async function openServingStored<Result>(opening: Opening<Result>): Promise<Result> {
  const { open, config, store, announce } = opening;
  try {
    return await open();
  } catch (error) {
    if (!isUnreachable(error) || store.isEmpty()) throw error;
    announce(`${error.message}. Visitors get stored pages. Retrying every few seconds.`);
  }
  const app = storedPages(opening, new Date().toISOString());
  const listener = getRequestListener(app.fetch);
  const server = createWebServer((request, response) => void listener(request, response), {
    ...connectionLimits,
    maxPerNetwork: undefined,
  });
  await listen(server, config);
  try {
    for (;;) {
      await pause(retryDelayMs);
      try {
        return await open();
      } catch (error) {
        if (!isUnreachable(error)) throw error;
      }
    }
  } finally {
    await closeServer(server);
  }
}

/** Checks for a connection error: the cause that `explainDatabaseError` retains has the code of the database layer. */
function isUnreachable(error: unknown): error is AppError {
  if (!(error instanceof AppError) || !(error.cause instanceof Error) || !('code' in error.cause))
    return false;
  return error.cause.code === 'database_unavailable' || error.cause.code === '57P03';
}

function storedPages({ store, dist }: Pick<Opening<unknown>, 'store' | 'dist'>, staleSince: string): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', (context) => context.text('not ready', 503));
  app.get('/api/site-status', (context) => context.json({ staleSince }));
  if (dist) app.route('/', builtFiles(dist));
  app.get('*', async (context) => {
    const stored = await store.load(documentAddress(context.req.raw));
    return stored ? respond(context, stored) : busyPage();
  });
  app.all('*', () => busyPage());
  return app;
}
