import { Hono } from 'hono';

/** `/healthz`: the process lives. `/readyz`: it can serve, which means that a query reaches the data. */
export function healthRoutes({ isReady }: { isReady(): Promise<boolean> }): Hono {
  const app = new Hono();
  app.use('*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) =>
    (await isReady()) ? context.text('ready') : context.text('not ready', 503),
  );
  return app;
}
