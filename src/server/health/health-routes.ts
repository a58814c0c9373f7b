import { Hono } from 'hono';

const noStore = { 'Cache-Control': 'no-store' };

/** `/healthz`: the process runs. `/readyz`: it can read pages and store messages. */
export function healthRoutes({ isReady }: { isReady(): Promise<boolean> }): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.text('ok', 200, noStore));
  app.get('/readyz', async (context) =>
    (await isReady()) ? context.text('ready', 200, noStore) : context.text('not ready', 503, noStore),
  );
  return app;
}
