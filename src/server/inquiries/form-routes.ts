import { Hono } from 'hono';
import { type InquiryTopic, inquiryTopicNames, inquiryTopics } from '../../content/record/inquiry-topics';
import { contact } from '../../content/types/contact/type';
import type { Tables } from '../../data/client/tables';
import { AppError } from '../../service/errors';
import { logFailure } from '../../service/log/log-failure';
import type { Log } from '../../service/log/log';
import { rejectCrossSite } from '../http/reject-cross-site';
import type { CountRendering } from '../ssr/cache/documents';
import { countReads } from '../ssr/cache/rendering-limit';
import { createCurrentRow, type CurrentSettings } from '../ssr/current-settings';
import { rememberPerRevision } from '../ssr/once-per-revision';
import type { Revision } from '../ssr/revision';
import { failurePage, inquiryPage, type SentInquiryFacts, sentPage, type ReceivedFields } from './form-pages';
import { parseForm } from './inquiry';
import { isRecordReference, readRecordTitle } from './inquiry-record';
import type { InquiryService } from './inquiry-service';
import { limitMessage, type ReadForm, readPlainForm } from './read-message';

type FormParts = {
  inquiries: InquiryService;
  readForm: ReadForm;
  /** Public table API. */
  tables: Tables;
  settings: CurrentSettings;
  revision: Revision;
  countRendering: CountRendering;
  log: Log;
};

/**
 * Contact form for visitors without JavaScript. It has the same fields; the response is a page that retains the input.
 * `GET` with a topic is what the button of an offer requests.
 */
export function formRoutes({ inquiries, readForm, log, ...parts }: FormParts): Hono {
  const details = createCurrentRow(parts.tables, contact, parts.revision);
  const titleOf = rememberPerRevision(parts.revision, (record) => readRecordTitle(parts.tables, record));
  const app = new Hono();

  app.use(rejectCrossSite((reason) => failure(403, reason)));

  app.get('/', async (context, next) => {
    const { sent, topic: topicName, page = '', record = '', message, photos } = context.req.query();
    const topic = inquiryTopicNames.find((name) => name === topicName);
    if (sent) return context.html(sentPage(await readSent({ number: sent, topic }), photos === 'missing'));
    if (!topic) return next();
    const beforeReading = () => countReads(parts.countRendering, context);
    // Above the rate limit the form has no title, but can be sent.
    const title = isRecordReference(record)
      ? await titleOf(record, beforeReading).catch(() => undefined)
      : undefined;
    const subject = { topic, page, record, ...(message && { message }) };
    return context.html(inquiryPage(subject, title ?? inquiryTopics[topic]));
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
        if (error instanceof AppError) {
          return failure(error.status, error.message, { typed, headers: error.extra.headers });
        }
        logFailure(log, context, error);
        return failure(500, 'Bitte versuchen Sie es noch einmal.', { typed });
      }
    },
  );
  return app;

  /** Returns the facts for the confirmation page. The page also appears when the settings cannot be read. */
  async function readSent({
    number,
    topic,
  }: {
    number: string;
    topic: InquiryTopic | undefined;
  }): Promise<SentInquiryFacts> {
    const [settings, company] = await Promise.all([
      parts.settings.read().catch(() => null),
      details.read().catch(() => null),
    ]);
    return {
      // The query may be anything.
      number: /^\d{4}-\d{3,9}$/.test(number) ? number : undefined,
      topic,
      replyTime: settings?.reply_time,
      phone: company?.phone,
    };
  }
}

type FailureExtra = { typed?: ReceivedFields; headers?: Record<string, string> };

function failure(status: number, reason: string, { typed, headers }: FailureExtra = {}): Response {
  return new Response(String(failurePage(reason, typed)), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}
