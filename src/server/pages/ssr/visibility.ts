import { html } from 'hono/html';
import type { Context, MiddlewareHandler } from 'hono';
import { pages } from '../../../content/pages/pages';
import { companyName } from '../../../data/site/company-name';
import { footer } from '../../../content/types/footer';
import type { Tables } from '../../../data/client/service';
import { barePage } from '../../http/responses';
import { rawPath } from '../../http/requests';
import { legalLinks } from './error-pages';
import { createCurrentRow, type CurrentSettings, type SettingsRow, type Revision } from './revision';
import type { Documents } from './cache/documents';

type VisibilityParts = {
  settings: CurrentSettings;
  tables: Tables;
  revision: Revision;
  documents: Documents;
};

/** Paths that answer as usual while the website is not public: the law requires them, or visitors need them to write. */
const alwaysPublic: ReadonlySet<string> = new Set([
  pages.contact.path,
  pages.imprint.path,
  pages.privacy.path,
  '/robots.txt',
  '/site.webmanifest',
]);

const defaultText = 'Unsere Website ist in Vorbereitung. Schreiben Sie uns gern schon jetzt.';

const retryAfterSeconds = 86_400;

/** With 503 while `site_settings.is_public` is false. While the setting cannot be read, the last known one holds. */
export function answerWhileNotPublic(parts: VisibilityParts): MiddlewareHandler {
  const { settings, tables, revision, documents } = parts;
  const currentFooter = createCurrentRow(tables, footer, revision);
  let last: SettingsRow = null;

  return async (context, next) => {
    if (alwaysPublic.has(rawPath(context.req.raw))) return next();
    const row = await settings.read().catch(() => last);
    // Rendered pages must not reappear in an outage.
    if (row?.is_public === false && row !== last) documents.clear();
    last = row;
    if (row?.is_public !== false) return next();
    if (isOwnRequest(context)) {
      await next();
      documents.clear();
      return;
    }
    const company = companyName(await currentFooter.read().catch(() => null));
    return context.html(notPublicPage(company, row.not_public_text?.trim() || defaultText), 503, {
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
      'X-Robots-Tag': 'noindex',
    });
  };
}

/** Checks whether the request comes from this process (link check, export): it has no connection. */
function isOwnRequest({ env }: Context): boolean {
  return typeof env !== 'object' || env === null || !('incoming' in env);
}

function notPublicPage(company: string, text: string) {
  const paragraphs = text.split(/\n\s*\n/);
  return barePage({
    title: company,
    stylesheet: '/form.css',
    body: html`<main>
      <h1>${company}</h1>
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p><a href="${pages.contact.path}">Kontakt</a></p>
      ${legalLinks}
    </main>`,
  });
}
