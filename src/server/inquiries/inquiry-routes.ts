import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Tables } from '../../data/tables';
import { AppError } from '../errors';
import type { Log } from '../log';
import { clientAddress, createRateLimit, networkOf } from '../rate-limit';
import { type NewInquiry, parseAttestInquiry, parseContactMessage } from './inquiry';

type InquiryParts = {
  /** The table API with the secret key: visitors themselves can neither read nor write inquiries. */
  tables: Tables;
  trustProxy: boolean;
  log: Log;
};

const maxBytes = 64 * 1024;

/** The site's forms (CONTRACT §3). A message is stored before anything else happens with it. */
export function inquiryRoutes({ tables, trustProxy, log }: InquiryParts): Hono {
  const perNetwork = createRateLimit({ limit: 20, seconds: 600 });
  const app = new Hono();

  app.use(bodyLimit({ maxSize: maxBytes, onError: () => failure(413, 'Die Nachricht ist zu lang.') }));
  app.post('/contact', (context) => receive(context, parseContactMessage));
  app.post('/attest-inquiry', (context) => receive(context, parseAttestInquiry));
  app.all('*', () => failure(404, 'Diese Adresse gibt es nicht.'));

  app.onError((error) => {
    if (error instanceof AppError) return failure(error.status, error.message, error.extra.headers);
    log.error({ error }, 'an inquiry could not be stored');
    return failure(
      503,
      'Ihre Nachricht konnte gerade nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    );
  });

  async function receive(context: Context, parse: (body: unknown) => NewInquiry): Promise<Response> {
    const inquiry = parse(await readJson(context));
    const wait = perNetwork.take(networkOf(clientAddress(context, trustProxy)));
    if (wait > 0) {
      throw new AppError(
        429,
        'too_many',
        'Sie haben viele Nachrichten gesendet. Bitte versuchen Sie es später noch einmal.',
        {
          headers: { 'Retry-After': String(wait) },
        },
      );
    }
    const { error } = await tables.from('inquiries').insert(inquiry);
    if (error) throw new Error(error.message);
    return Response.json({ success: true });
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

function failure(status: number, error: string, headers?: Record<string, string>): Response {
  return Response.json({ error }, { status, headers });
}
