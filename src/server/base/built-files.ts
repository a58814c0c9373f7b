import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const daySeconds = 60 * 60 * 24;

export function builtFiles(dist: string): Hono {
  const app = new Hono();
  for (const face of ['site', 'admin', 'preview']) {
    app.use(
      '/assets/*',
      serveStatic({
        root: join(dist, face),
        precompressed: true,
        onFound: (_path, context) =>
          context.header('Cache-Control', `public, max-age=${daySeconds * 365}, immutable`),
      }),
    );
  }
  app.use(
    '/:file{[\\w.-]+\\.(svg|png|ico|css)}',
    serveStatic({
      root: join(dist, 'site'),
      onFound: (_path, context) => context.header('Cache-Control', `public, max-age=${daySeconds}`),
    }),
  );
  return app;
}
