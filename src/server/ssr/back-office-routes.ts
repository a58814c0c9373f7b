import { Hono } from 'hono';
import type { ServiceBlock } from '../../data/page-data';
import type { Assets } from './assets';
import { renderDocument } from './document';

/** Gives way to the back office; stays where its script is gone, as after a new version was put in place. */
const unstarted =
  '<p class="unstarted" data-waits lang="en">The back office could not start: please reload the page, and if that does not help, try again in a few minutes.</p>';

/** The document of the back office: no content in it, everything is read by the signed-in browser. */
export function backOfficeRoutes({ assets, service }: { assets: Assets; service: ServiceBlock }): Hono {
  const app = new Hono();
  for (const path of ['/login', '/admin', '/admin/*']) {
    app.get(path, async (context) => {
      const document = await renderDocument({
        title: 'Back office',
        assets: await assets.admin(),
        service,
        body: unstarted,
      });
      return context.html(document, 200, { 'Cache-Control': 'no-store' });
    });
  }
  return app;
}
