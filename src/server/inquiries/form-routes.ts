import { Hono } from 'hono';
import { type InquiryTopic, inquiryTopicNames, inquiryTopics } from '../../content/record/inquiry-topics';
import { contact } from '../../content/types/contact/type';
import { siteSettings } from '../../content/types/site-settings/type';
import type { Tables } from '../../data/client/tables';
import { readSingle } from '../../data/records/read';
import { AppError } from '../../service/errors';
import { logFailure } from '../../service/log/log-failure';
import type { Log } from '../../service/log/log';
import { rejectCrossSite } from '../http/reject-cross-site';
import { failurePage, inquiryPage, type SentInquiryFacts, sentPage, type ReceivedFields } from './form-pages';
import { parseForm } from './inquiry';
import { readRecordTitle } from './inquiry-record';
import type { InquiryService } from './inquiry-service';
import { limitMessage, type ReadForm, readPlainForm } from './read-message';

type FormParts = {
  inquiries: InquiryService;
  readForm: ReadForm;
  /** Public table API. */
  tables: Tables;
  log: Log;
};

/**
 * Contact form for visitors without JavaScript. It has the same fields; the response is a page that retains the input.
 * `GET` with a topic is what the button of an offer requests.
 */
export function formRoutes({ inquiries, readForm, tables, log }: FormParts): Hono {
  const app = new Hono();

  app.use(rejectCrossSite((reason) => failure(403, reason)));

  app.get('/', async (context, next) => {
    const { sent, topic: topicName, page = '', record = '', message, photos } = context.req.query();
    const topic = inquiryTopicNames.find((name) => name === topicName);
    if (sent)
      return context.html(sentPage(await readSent(tables, { number: sent, topic }), photos === 'missing'));
    if (!topic) return next();
    const title = await readRecordTitle(tables, record).catch(() => undefined);
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
}

/** Returns the facts for the confirmation page. The page also appears when the settings cannot be read. */
async function readSent(
  tables: Tables,
  { number, topic }: { number: string; topic: InquiryTopic | undefined },
): Promise<SentInquiryFacts> {
  const [settings, details] = await Promise.all([
    readSingle(tables, siteSettings).catch(() => null),
    readSingle(tables, contact).catch(() => null),
  ]);
  return {
    // The query may be anything.
    number: /^\d{4}-\d{3,9}$/.test(number) ? number : undefined,
    topic,
    replyTime: settings?.reply_time,
    phone: details?.phone,
  };
}

type FailureExtra = { typed?: ReceivedFields; headers?: Record<string, string> };

function failure(status: number, reason: string, { typed, headers }: FailureExtra = {}): Response {
  return new Response(String(failurePage(reason, typed)), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}
