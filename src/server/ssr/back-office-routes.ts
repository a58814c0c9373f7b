import { type Context, Hono } from 'hono';
import type { ServiceBlock } from '../../data/site/page-data';
import { previewBase } from '../../data/preview/preview-link';
import { previewPolicy } from '../http/security-headers';
import type { Assets } from './assets';
import { renderDocument } from './document';

/** Gives way to the back office; stays where its script is gone, as after a new version was put in place. */
const unstarted = (what: string) =>
  `<p class="unstarted" data-waits lang="en">${what} could not start: please reload the page, and if that does not help, try again in a few minutes.</p>`;

const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // No window of others has a hand on this one. The website goes without: a browser pays with a new process.
  'Cross-Origin-Opener-Policy': 'same-origin',
};

type BackOfficeParts = { assets: Assets; service: ServiceBlock; dist: string | undefined };

/** The documents of back office and preview: no content in them, everything is read by the signed-in browser. */
export function backOfficeRoutes({ assets, service, dist }: BackOfficeParts): Hono {
  const app = new Hono();
  const answer = async (context: Context, face: 'admin' | 'preview', title: string) => {
    const document = await renderDocument({
      title,
      assets: await assets[face](),
      service,
      body: unstarted(`The ${title.toLowerCase()}`),
    });
    return context.html(document, 200, headers);
  };
  for (const path of [previewBase, `${previewBase}/*`]) {
    app.get(path, (context) => {
      if (dist) context.header('Content-Security-Policy', previewPolicy(service));
      return answer(context, 'preview', 'Preview');
    });
  }
  for (const path of ['/login', '/login/confirm', '/admin', '/admin/*']) {
    app.get(path, (context) => answer(context, 'admin', 'Back office'));
  }
  return app;
}
