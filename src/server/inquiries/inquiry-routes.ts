import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Tables } from '../../data/client/service';
import { AppError } from '../../service/errors';
import { logFailure } from '../../service/log';
import type { Delivery } from './delivery/delivery';
import { type NewInquiry, parseAttestInquiry, parseContactMessage } from './inquiry';
import type { InquiryService } from './inquiry-service';
import { limitMessage, type ReadForm, readJsonOrForm } from './read-message';
import { callerTables, dataOf } from '../http/rights';
import type { ServerParts } from '../base/server-parts';

type InquiryParts = Pick<ServerParts, 'personalTables' | 'log'> & {
  serviceTables: Tables;
  delivery: Pick<Delivery, 'wake'> | undefined;
  inquiries: InquiryService;
  readForm: ReadForm;
};

export function inquiryRoutes({ inquiries, readForm, log, ...inbox }: InquiryParts): Hono {
  const app = new Hono();

  app.use(limitMessage((error) => failure(413, error)));
  app.post('/contact', (context) => receive(context, parseContactMessage));
  app.post('/attest-inquiry', (context) => receive(context, parseAttestInquiry));
  app.post('/inquiry-photos', async (context) => {
    await inquiries.addPhotos(context, readForm);
    return Response.json({ success: true });
  });
  app.get('/challenge', () =>
    Response.json(inquiries.challenge(), { headers: { 'Cache-Control': 'no-store' } }),
  );
  app.post('/inquiries/:id/send', (context) => sendAgain(context, inbox));
  app.on('ALL', ['/contact', '/attest-inquiry', '/inquiry-photos', '/inquiries/:id/send'], () =>
    onlyBy('POST'),
  );
  app.all('/challenge', () => onlyBy('GET'));
  app.all('*', () => failure(404, 'Diese Adresse gibt es nicht.'));

  app.onError((error, context) => {
    if (error instanceof AppError) return failure(error.status, error.message, error.extra.headers);
    logFailure(log, context, error);
    return failure(500, 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.');
  });

  async function receive(context: Context, parse: (body: unknown) => NewInquiry): Promise<Response> {
    let expectsPhotos = false;
    const read = async () => {
      const message = await readJsonOrForm(context, readForm);
      expectsPhotos =
        typeof message.fields === 'object' && message.fields !== null && 'has_photos' in message.fields;
      return message;
    };
    const received = await inquiries.receive(context, read, parse);
    const { number, isConfirmed, photosToken, photoError } = received;
    const token = expectsPhotos || photoError ? photosToken : undefined;
    return Response.json(
      { success: true, number, photos_token: token, photo_error: photoError },
      { headers: isConfirmed ? { 'X-Confirmation': 'mail' } : {} },
    );
  }
  return app;
}

function onlyBy(method: string): Response {
  return failure(405, `Diese Adresse antwortet nur auf ${method}.`, { Allow: method });
}

function failure(status: number, error: string, headers?: Record<string, string>): Response {
  return Response.json({ error }, { status, headers });
}

async function sendAgain(
  context: Context,
  { serviceTables, personalTables, delivery }: Omit<InquiryParts, 'inquiries' | 'readForm' | 'log'>,
) {
  const id = z.guid().safeParse(context.req.param('id')).data;
  const tables = callerTables(personalTables, context.req.raw.headers);
  if (!id) throw noSuchInquiry();
  // Row level security decides: users who are not administrators find no row.
  const seen = dataOf(await tables.from('inquiries').select('state').eq('id', id));
  const [inquiry] = z.array(z.object({ state: z.string() })).parse(seen);
  if (!inquiry) throw noSuchInquiry();
  if (inquiry.state === 'spam')
    throw new AppError(409, 'spam', 'This inquiry is marked as spam, and spam is never mailed.', {
      german: 'Diese Anfrage ist als Spam markiert, und Spam wird nicht versendet.',
    });
  if (!delivery)
    throw new AppError(409, 'no_mail_server', 'No mail server is configured (SMTP_URL).', {
      german: 'Es ist kein Mailserver eingerichtet (SMTP_URL).',
    });
  await requeue(serviceTables, id);
  delivery.wake();
  return Response.json({ success: true });
}

/** Throws 409 for a pending inquiry without `last_error`: it is being sent, and a second mail would result. */
async function requeue(tables: Tables, id: string): Promise<void> {
  const { data } = await tables
    .from('inquiries')
    .update({ delivery: 'pending', attempts: 0, last_error: null, next_attempt_at: new Date().toISOString() })
    .eq('id', id)
    .or('delivery.neq.pending,last_error.not.is.null')
    .select('id')
    .throwOnError();
  if (data.length === 0)
    throw new AppError(409, 'under_way', 'This inquiry is being sent at the moment.', {
      german: 'Diese Anfrage wird gerade versendet.',
    });
}

function noSuchInquiry(): AppError {
  return new AppError(404, 'not_found', 'This inquiry does not exist.', {
    german: 'Diese Anfrage gibt es nicht.',
  });
}
