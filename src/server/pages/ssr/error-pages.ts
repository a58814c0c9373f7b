import { html } from 'hono/html';
import { pages } from '../../../content/pages/pages';
import { barePage } from '../../http/responses';

/** One click from every page, as § 5 DDG requires. */
export const legalLinks = html`<p>
  <a href="${pages.imprint.path}">Impressum</a> ·
  <a href="${pages.privacy.path}">Datenschutz</a>
</p>`;

export function noSuchListPage(path: string): Promise<Response> {
  return respond(404, {
    title: 'Diese Seite der Liste gibt es nicht',
    body: html`<main>
      <h1>Diese Seite der Liste gibt es nicht</h1>
      <p><a href="${path}">Zum Anfang der Liste</a></p>
      ${legalLinks}
    </main>`,
  });
}

export function busyPage(): Promise<Response> {
  return respond(503, {
    title: 'Bitte versuchen Sie es noch einmal',
    body: html`<main>
      <h1>Bitte versuchen Sie es noch einmal</h1>
      <p>Die Seite konnte gerade nicht geladen werden.</p>
      ${legalLinks}
    </main>`,
  });
}

async function respond(status: 404 | 503, page: Pick<Parameters<typeof barePage>[0], 'title' | 'body'>) {
  const text = await barePage({ ...page, stylesheet: '/form.css' });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5' }),
  };
  return new Response(String(text), { status, headers });
}
