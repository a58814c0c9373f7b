import { html } from 'hono/html';
import { barePage, type Markup } from '../http/bare-page';

/** Form fields as received, by name. */
export type TypedForm = Record<string, string>;

/** Confirmation page for visitors without JavaScript. */
export function sentPage(): Markup {
  return page(
    'Nachricht erfolgreich versendet!',
    html`<p role="status">Vielen Dank. Wir melden uns in Kürze bei Ihnen.</p>
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
  );
}

/** Error page with the reason and the form, filled with the visitor's input. */
export function failurePage(reason: string, typed: TypedForm | undefined): Markup {
  return page(
    'Fehler beim Senden der Nachricht.',
    html`<p class="error" role="alert">${reason}</p>
      ${typed ? form(typed) : ''}
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
  );
}

function form({ name = '', email = '', message = '' }: TypedForm): Markup {
  // Browsers drop the first line break in a textarea; the added one preserves the message's own.
  return html`<form method="post" action="/contact" aria-label="Kontaktformular">
    <label>Name <input name="name" autocomplete="name" required value="${name}" /></label>
    <label>E-Mail <input name="email" type="email" autocomplete="email" required value="${email}" /></label>
    <label>Nachricht <textarea name="message" rows="8" required>${`\n${message}`}</textarea></label>
    <button>Unverbindliche Anfrage senden</button>
  </form>`;
}

function page(title: string, content: Markup): Markup {
  const body = html`<main>
    <h1>${title}</h1>
    ${content}
  </main>`;
  return barePage({ title, stylesheet: '/form.css', body });
}
