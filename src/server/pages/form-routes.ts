import { Hono } from 'hono';
import { html } from 'hono/html';
import {
  type InquiryTopic,
  inquiryTopicNames,
  inquiryTopics,
  photoLimit,
  photoTypes,
  takesPhotos,
} from '../../content/record/inquiry-topics';
import { aboutRecord, inquiryPresets } from '../../content/record/inquiry-preset';
import { pages } from '../../content/pages/pages';
import { contact } from '../../content/types/contact';
import { companyName } from '../../data/site/company-name';
import type { Tables } from '../../data/client/service';
import { AppError } from '../../service/errors';
import { fileMegabyteLimit } from '../../service/file-size';
import { logFailure, type Log } from '../../service/log';
import { rejectCrossSite } from '../http/requests';
import { type CountRendering, countReads } from './ssr/cache/documents';
import { createCurrentRow, type CurrentSettings, rememberPerRevision, type Revision } from './ssr/revision';
import { parseForm, isRecordReference, readRecordTitle } from '../inquiries/inquiry';
import type { InquiryService } from '../inquiries/inquiry-service';
import { limitMessage, type ReadForm, readPlainForm } from '../inquiries/read-message';
import { telephoneUrl } from '../../content/text/formats';
import { barePage, type SafeHtml } from '../http/responses';

type FormParts = {
  inquiries: InquiryService;
  readForm: ReadForm;
  tables: Tables;
  settings: CurrentSettings;
  revision: Revision;
  countRendering: CountRendering;
  log: Log;
};

/** For visitors without JavaScript. `GET` with a topic is what the button of an offer requests. */
export function formRoutes({ inquiries, readForm, log, ...parts }: FormParts): Hono {
  const details = createCurrentRow(parts.tables, contact, parts.revision);
  const titleOf = rememberPerRevision(parts.revision, (record) => readRecordTitle(parts.tables, record));
  const company = async () => companyName(await details.read().catch(() => null));
  const app = new Hono();

  app.use(rejectCrossSite((reason) => failure(403, reason)));

  app.get('/', async (context, next) => {
    const { sent, topic: topicName, page = '', record = '', message, photos } = context.req.query();
    const topic = inquiryTopicNames.find((name) => name === topicName);
    if (sent)
      return context.html(await sentAnswer({ number: sent, topic, lacksPhotos: photos === 'missing' }));
    if (!topic) return next();
    const beforeReading = () => countReads(parts.countRendering, context);
    // Above the rate limit the form has no title, but can be sent.
    const title = isRecordReference(record)
      ? await titleOf(record, beforeReading).catch(() => undefined)
      : undefined;
    const subject = { topic, page, record, ...(message && { message }) };
    return context.html(inquiryPage(subject, title ?? inquiryTopics[topic], await company()));
  });
  app.post(
    '/',
    limitMessage((reason) => failure(413, reason)),
    async (context) => {
      let typed: ReceivedFields | undefined;
      try {
        const read = async () => {
          const form = await readPlainForm(context, readForm);
          typed = form.fields;
          return form;
        };
        const { number, topic, photoError } = await inquiries.receive(context, read, parseForm);
        const query = new URLSearchParams({ sent: number, topic });
        if (photoError) query.set('photos', 'missing');
        return context.redirect(`/contact?${query}`, 303);
      } catch (error) {
        if (error instanceof AppError)
          return failure(error.status, error.message, { typed, headers: error.extra.headers });
        logFailure(log, context, error);
        return failure(500, 'Bitte versuchen Sie es noch einmal.', { typed });
      }
    },
  );
  return app;

  async function failure(
    status: number,
    reason: string,
    { typed, headers }: { typed?: ReceivedFields; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    return new Response(String(failurePage(reason, typed, await company())), {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
    });
  }

  /** The page also appears when the settings cannot be read. */
  async function sentAnswer({
    number,
    ...facts
  }: Pick<SentInquiryFacts, 'number' | 'topic' | 'lacksPhotos'>) {
    const settings = await parts.settings.read().catch(() => null);
    const phone = (await details.read().catch(() => null))?.phone;
    // The query may be anything.
    const sentNumber = number && /^\d{4}-\d{3,9}$/.test(number) ? number : undefined;
    const replyTime = settings?.reply_time ?? undefined;
    return sentPage({ ...facts, number: sentNumber, replyTime, phone }, await company());
  }
}

type ReceivedFields = Record<string, string>;

type SentInquiryFacts = {
  number: string | undefined;
  topic: InquiryTopic | undefined;
  replyTime: string | undefined;
  phone: string | undefined;
  lacksPhotos: boolean;
};

function sentPage(
  { number, topic, replyTime, phone, lacksPhotos }: SentInquiryFacts,
  company: string,
): SafeHtml {
  return page(
    'Nachricht erfolgreich versendet!',
    html`<p role="status">
        Vielen Dank. Wir ${replyTime ? `antworten ${replyTime}` : 'melden uns in Kürze bei Ihnen'}.
      </p>
      ${
        lacksPhotos &&
        html`<p class="error" role="alert">
          Ihre Nachricht ist angekommen, aber nicht alle Fotos. Bitte senden Sie uns diese per E-Mail.
        </p>`
      }
      ${
        number &&
        html`<section aria-labelledby="inquiry">
          <h2 id="inquiry">Ihre Anfrage</h2>
          <dl>
            <dt>Nummer</dt>
            <dd>${number}</dd>
            ${
              topic &&
              html`<dt>Anliegen</dt>
                <dd>${inquiryTopics[topic]}</dd>`
            }
            ${
              phone &&
              html`<dt>Wenn es eilt</dt>
                <dd><a href="${telephoneUrl(phone)}">${phone}</a></dd>`
            }
          </dl>
        </section>`
      }
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
    company,
  );
}

function inquiryPage(subject: ReceivedFields, title: string, company: string): SafeHtml {
  return page(
    'Kontaktiere uns',
    html`<p>Ihre Anfrage zu „${title}“.</p>
      ${form({ phone: '', message: aboutRecord(title, inquiryPresets.general), ...subject })}
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
    company,
  );
}

function failurePage(reason: string, typed: ReceivedFields | undefined, company: string): SafeHtml {
  return page(
    'Fehler beim Senden der Nachricht.',
    html`<p class="error" role="alert">${reason}</p>
      ${typed && form(typed)}
      <p><a href="/contact">Zurück zur Kontaktseite</a></p>`,
    company,
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
    ${['topic', 'page', 'record'].map(
      (field) => subject[field] && html`<input type="hidden" name="${field}" value="${subject[field]}" />`,
    )}
    <label>Name <input name="name" autocomplete="name" required value="${name}" /></label>
    <label>E-Mail <input name="email" type="email" autocomplete="email" required value="${email}" /></label>
    ${
      phone !== undefined &&
      html`<label>
        Telefon (optional) <input name="phone" type="tel" autocomplete="tel" value="${phone}" />
      </label>`
    }
    <label>Nachricht <textarea name="message" rows="8" required>${`\n${message}`}</textarea></label>
    ${
      hasPhotos &&
      html`<label>
        Fotos (optional, höchstens ${photoLimit} mit je ${fileMegabyteLimit} MB)
        <input name="photos" type="file" multiple accept="${photoTypes.join()}" />
      </label>`
    }
    <p>
      Wir verwenden Ihre Angaben nur, um Ihre Anfrage zu beantworten. Mehr dazu in den
      <a href="/datenschutz">Hinweisen zum Datenschutz</a>.
    </p>
    <button>Unverbindliche Anfrage senden</button>
  </form>`;
}

/** Answers have the name and the legal links of the website, but none of its scripts. */
function page(title: string, content: SafeHtml, company: string): SafeHtml {
  const body = html`<header>
      <a href="${pages.home.path}"><img src="/apple-touch-icon.png" alt="" width="40" height="40" />${company}</a>
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
    <footer>
      ${[pages.home, pages.contact, pages.imprint, pages.privacy].map(
        ({ path, label }) => html`<a href="${path}">${label}</a>`,
      )}
    </footer>`;
  return barePage({ title: `${title} – ${company}`, stylesheet: '/form.css', body });
}
