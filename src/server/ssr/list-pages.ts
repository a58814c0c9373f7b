import { html } from 'hono/html';
import { barePage } from '../http/bare-page';

/** A part of a list that has fewer parts: where the list begins. */
export function beyondEnd(path: string): Promise<Response> {
  return answer(404, {
    title: 'Diese Seite der Liste gibt es nicht',
    body: html`<main>
      <h1>Diese Seite der Liste gibt es nicht</h1>
      <p><a href="${path}">Zum Anfang der Liste</a></p>
    </main>`,
  });
}

/** The length of a list is not known at the moment. */
export function busyPage(): Promise<Response> {
  return answer(503, {
    title: 'Bitte versuchen Sie es noch einmal',
    body: html`<main>
      <h1>Bitte versuchen Sie es noch einmal</h1>
      <p>Die Seite konnte gerade nicht geladen werden.</p>
    </main>`,
  });
}

async function answer(
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
