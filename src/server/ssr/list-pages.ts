import { html } from 'hono/html';
import { barePage } from '../http/bare-page';

/** Responds with 404 to a page number beyond the end of a list, and links to its first page. */
export function noSuchListPage(path: string): Promise<Response> {
  return respond(404, {
    title: 'Diese Seite der Liste gibt es nicht',
    body: html`<main>
      <h1>Diese Seite der Liste gibt es nicht</h1>
      <p><a href="${path}">Zum Anfang der Liste</a></p>
    </main>`,
  });
}

/** Responds with 503 while the length of a list cannot be read. */
export function busyPage(): Promise<Response> {
  return respond(503, {
    title: 'Bitte versuchen Sie es noch einmal',
    body: html`<main>
      <h1>Bitte versuchen Sie es noch einmal</h1>
      <p>Die Seite konnte gerade nicht geladen werden.</p>
    </main>`,
  });
}

async function respond(
  status: 404 | 503,
  page: Pick<Parameters<typeof barePage>[0], 'title' | 'body'>,
): Promise<Response> {
  const text = await barePage({ ...page, stylesheet: '/form.css' });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5' }),
  };
  return new Response(String(text), { status, headers });
}
