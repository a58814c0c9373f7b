import { html } from 'hono/html';
import { aboutRecord, inquiryPresets } from '../../content/record/inquiry-preset';
import { maxPhotos, photoTypes, takesPhotos } from '../../content/record/inquiry-photos';
import { type InquiryTopic, inquiryTopics, inquiryTopicNames } from '../../content/record/inquiry-topics';
import { telephoneUrl } from '../../content/text/telephone';
import { barePage, type SafeHtml } from '../http/bare-page';

/** Form fields as received, by name. */
export type ReceivedFields = Record<string, string>;

/** Facts of a sent inquiry, without unknown ones. */
export type SentInquiryFacts = {
  number: string | undefined;
  topic: InquiryTopic | undefined;
  replyTime: string | undefined;
  phone: string | undefined;
};

/** Confirmation page for visitors without JavaScript. */
export function sentPage(
  { number, topic, replyTime, phone }: SentInquiryFacts,
  hasMissingPhotos: boolean,
): SafeHtml {
  return page(
    'Nachricht erfolgreich versendet!',
    html`<p role="status">
        Vielen Dank. Wir ${replyTime ? `antworten ${replyTime}` : 'melden uns in Kürze bei Ihnen'}.
      </p>
      ${
        hasMissingPhotos
          ? html`<p class="error" role="alert">
              Ihre Nachricht ist angekommen, aber nicht alle Fotos. Bitte senden Sie uns diese per E-Mail.
            </p>`
          : ''
      }
      ${
        number
          ? html`<section aria-labelledby="inquiry">
            <h2 id="inquiry">Ihre Anfrage</h2>
            <dl>
              <dt>Nummer</dt>
              <dd>${number}</dd>
              ${
                topic
                  ? html`<dt>Anliegen</dt>
                    <dd>${inquiryTopics[topic]}</dd>`
                  : ''
              }
              ${
                phone
                  ? html`<dt>Wenn es eilt</dt>
                    <dd><a href="${telephoneUrl(phone)}">${phone}</a></dd>`
                  : ''
              }
            </dl>
          </section>`
          : ''
      }
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
  );
}

/** Page with the form of an offer, for visitors without JavaScript. It has the fields of the dialog. */
export function inquiryPage(subject: ReceivedFields, title: string): SafeHtml {
  return page(
    'Kontaktiere uns',
    html`<p>Ihre Anfrage zu „${title}“.</p>
      ${form({ phone: '', message: aboutRecord(title, inquiryPresets.general), ...subject })}
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
  );
}

/** Error page with the reason and the form, filled with the visitor's input. */
export function failurePage(reason: string, typed: ReceivedFields | undefined): SafeHtml {
  return page(
    'Fehler beim Senden der Nachricht.',
    html`<p class="error" role="alert">${reason}</p>
      ${typed ? form(typed) : ''}
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
  );
}

function form({ name = '', email = '', phone, message = '', ...subject }: ReceivedFields): SafeHtml {
  // Browsers drop the first line break in a textarea; the added one preserves the message's own.
  const topic = inquiryTopicNames.find((name) => name === subject.topic);
  const hasPhotos = topic !== undefined && takesPhotos(topic);
  return html`<form
    method="post"
    action="/contact"
    enctype="${hasPhotos ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}"
    aria-label="Kontaktformular"
  >
    ${['topic', 'page', 'record'].map((field) =>
      subject[field] ? html`<input type="hidden" name="${field}" value="${subject[field]}" />` : '',
    )}
    <label>Name <input name="name" autocomplete="name" required value="${name}" /></label>
    <label>E-Mail <input name="email" type="email" autocomplete="email" required value="${email}" /></label>
    ${
      phone === undefined
        ? ''
        : html`<label>
            Telefon (optional) <input name="phone" type="tel" autocomplete="tel" value="${phone}" />
          </label>`
    }
    <label>Nachricht <textarea name="message" rows="8" required>${`\n${message}`}</textarea></label>
    ${
      hasPhotos
        ? html`<label>
            Fotos (optional, höchstens ${maxPhotos} mit je 10 MB)
            <input name="photos" type="file" multiple accept="${photoTypes.join()}" />
          </label>`
        : ''
    }
    <p>
      Wir verwenden Ihre Angaben nur, um Ihre Anfrage zu beantworten. Mehr dazu in den
      <a href="/datenschutz">Hinweisen zum Datenschutz</a>.
    </p>
    <button>Unverbindliche Anfrage senden</button>
  </form>`;
}

function page(title: string, content: SafeHtml): SafeHtml {
  const body = html`<main>
    <h1>${title}</h1>
    ${content}
  </main>`;
  return barePage({ title, stylesheet: '/form.css', body });
}
