import { type Context, Hono } from 'hono';
import type { ServiceBlock } from '../../../data/site/page-data';
import { defaultBrand } from '../../../content/brand/derived-colors';
import { previewBase } from '../../../data/preview/preview-link';
import type { Assets } from './assets';
import { renderDocument } from './document';
import { previewPolicy } from '../../http/security-headers';

/** Replaced on start. It stays when the script cannot be loaded, for example after an update. */
const unstarted = (what: string) =>
  `<p class="unstarted" data-waits lang="en">${what} could not start: please reload the page, and if that does not help, try again in a few minutes.</p>`;

const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // Isolates the admin from opener windows. Not set on public pages: it would cost a new browser process.
  'Cross-Origin-Opener-Policy': 'same-origin',
};

type BackOfficeParts = { assets: Assets; service: ServiceBlock; dist: string | undefined };

/** The documents contain no content; the signed-in browser loads it. */
export function backOfficeRoutes({ assets, service, dist }: BackOfficeParts): Hono {
  const app = new Hono();
  const respond = async (context: Context, face: 'admin' | 'preview', title: string) => {
    const document = await renderDocument({
      title,
      assets: await assets[face](),
      service,
      brand: defaultBrand,
      body: unstarted(`The ${title.toLowerCase()}`),
    });
    return context.html(document, 200, headers);
  };
  for (const path of [previewBase, `${previewBase}/*`]) {
    app.get(path, (context) => {
      if (dist) context.header('Content-Security-Policy', previewPolicy(service));
      return respond(context, 'preview', 'Preview');
    });
  }
  for (const path of ['/login', '/login/confirm', '/admin', '/admin/*']) {
    app.get(path, (context) => respond(context, 'admin', 'Back office'));
  }
  return app;
}
