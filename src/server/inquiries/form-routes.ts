import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { AppError } from '../errors';
import type { Log } from '../log';
import { maxBytes, parseContactMessage } from './inquiry';
import type { Reception } from './reception';

type FormParts = { reception: Reception; log: Log };

/** The contact form for visitors without JavaScript: the same fields, answered by a page. */
export function formRoutes({ reception, log }: FormParts): Hono {
  const app = new Hono();

  app.get('/', async (context, next) =>
    context.req.query('sent') === '1'
      ? context.html(
          page('Nachricht erfolgreich versendet!', 'Vielen Dank. Wir melden uns in Kürze bei Ihnen.'),
        )
      : next(),
  );
  app.post(
    '/',
    bodyLimit({ maxSize: maxBytes, onError: () => failure(413, 'Die Nachricht ist zu lang.') }),
    async (context) => {
      try {
        await reception.receive(context, parseContactMessage(await readForm(context)));
        return context.redirect('/contact?sent=1', 303);
      } catch (error) {
        if (error instanceof AppError) return failure(error.status, error.message, error.extra.headers);
        log.error({ err: error }, 'a contact form was not handled');
        return failure(500, 'Bitte versuchen Sie es noch einmal.');
      }
    },
  );
  return app;
}

async function readForm(context: Context): Promise<unknown> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')) {
    throw new AppError(415, 'not_a_form', 'Die Nachricht muss als Formular gesendet werden.');
  }
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}

function failure(status: number, reason: string, headers?: Record<string, string>): Response {
  return new Response(String(page('Fehler beim Senden der Nachricht.', reason)), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

function page(title: string, text: string) {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/form.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          <p><a href="/contact">Zurück zur Kontaktseite</a></p>
        </main>
      </body>
    </html>`;
}
