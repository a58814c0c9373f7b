import { type Context, Hono } from 'hono';
import type { Tables } from '../../data/client/tables';
import { AppError } from '../../service/errors';
import { logFailure, type Log } from '../../service/log';
import { type Delivery, sendAgain } from './delivery/delivery';
import { type NewInquiry, parseAttestInquiry, parseContactMessage } from './inquiry';
import type { InquiryService } from './inquiry-service';
import { limitMessage, type ReadForm, readJsonOrForm } from './read-message';

type InquiryParts = {
  inquiries: InquiryService;
  readForm: ReadForm;
  serviceTables: Tables;
  personalTables(token: string): Tables;
  delivery: Pick<Delivery, 'wake'> | undefined;
  log: Log;
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
    const { number, photosToken, photoError } = await inquiries.receive(context, read, parse);
    const token = expectsPhotos || photoError ? photosToken : undefined;
    return Response.json({ success: true, number, photos_token: token, photo_error: photoError });
  }
  return app;
}

function onlyBy(method: string): Response {
  return failure(405, `Diese Adresse antwortet nur auf ${method}.`, { Allow: method });
}

function failure(status: number, error: string, headers?: Record<string, string>): Response {
  return Response.json({ error }, { status, headers });
}
