import { html } from 'hono/html';

/** The fields of a form as they came, by name. */
export type TypedForm = Record<string, string>;

type Content = ReturnType<typeof html>;

/** What a visitor without JavaScript sees when the message has arrived. */
export function sentPage(): Content {
  return page(
    'Nachricht erfolgreich versendet!',
    html`<p role="status">Vielen Dank. Wir melden uns in Kürze bei Ihnen.</p>
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
  );
}

/** The reason, and the form again with everything that was typed. */
export function failurePage(reason: string, typed: TypedForm | undefined): Content {
  return page(
    'Fehler beim Senden der Nachricht.',
    html`<p class="error" role="alert">${reason}</p>
      ${typed ? form(typed) : ''}
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
  );
}

function form({ name = '', email = '', message = '' }: TypedForm): Content {
  // A browser drops the first line break in a textarea; the one before the message is for it.
  return html`<form method="post" action="/contact" aria-label="Kontaktformular">
    <label>Name <input name="name" autocomplete="name" required value="${name}" /></label>
    <label>E-Mail <input name="email" type="email" autocomplete="email" required value="${email}" /></label>
    <label>Nachricht <textarea name="message" rows="8" required>${`\n${message}`}</textarea></label>
    <button>Unverbindliche Anfrage senden</button>
  </form>`;
}

function page(title: string, content: Content): Content {
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
          ${content}
        </main>
      </body>
    </html>`;
}
