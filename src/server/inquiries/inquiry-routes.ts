import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Tables } from '../../data/client/tables';
import { AppError } from '../../service/errors';
import { logFailure } from '../../service/log/log-failure';
import type { Log } from '../../service/log/log';
import type { Delivery } from './delivery';
import { maxBodyBytes, type NewInquiry, parseAttestInquiry, parseContactMessage } from './inquiry';
import type { InquiryService } from './inquiry-service';
import { sendAgain } from './send-again';

type InquiryParts = {
  inquiries: InquiryService;
  serviceTables: Tables;
  personalTables(token: string): Tables;
  delivery: Pick<Delivery, 'wake'> | undefined;
  log: Log;
};

/** Endpoints of the site's forms, and of the back office's inbox where the table is not enough. */
export function inquiryRoutes({ inquiries, log, ...inbox }: InquiryParts): Hono {
  const app = new Hono();

  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => failure(413, 'Die Nachricht ist zu lang.') }));
  app.post('/contact', (context) => receive(context, parseContactMessage));
  app.post('/attest-inquiry', (context) => receive(context, parseAttestInquiry));
  app.get('/challenge', () =>
    Response.json(inquiries.challenge(), { headers: { 'Cache-Control': 'no-store' } }),
  );
  app.post('/inquiries/:id/send', (context) => sendAgain(context, inbox));
  app.on('ALL', ['/contact', '/attest-inquiry', '/inquiries/:id/send'], () => onlyBy('POST'));
  app.all('/challenge', () => onlyBy('GET'));
  app.all('*', () => failure(404, 'Diese Adresse gibt es nicht.'));

  app.onError((error, context) => {
    if (error instanceof AppError) return failure(error.status, error.message, error.extra.headers);
    logFailure(log, context, error);
    return failure(500, 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.');
  });

  async function receive(context: Context, parse: (body: unknown) => NewInquiry): Promise<Response> {
    const number = await inquiries.receive(context, parse(await readJson(context)));
    return Response.json({ success: true, number });
  }
  return app;
}

async function readJson(context: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw new AppError(415, 'not_json', 'Die Nachricht muss als JSON gesendet werden.');
  }
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError(400, 'bad_json', 'Die Nachricht ist kein gültiges JSON.', { cause });
  }
}

function onlyBy(method: string): Response {
  return failure(405, `Diese Adresse antwortet nur auf ${method}.`, { Allow: method });
}

function failure(status: number, error: string, headers?: Record<string, string>): Response {
  return Response.json({ error }, { status, headers });
}
