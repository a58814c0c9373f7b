import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../service/errors';
import { logFailure } from '../../service/log/log-failure';
import type { Log } from '../../service/log/log';
import { rejectCrossSite } from '../http/reject-cross-site';
import { failurePage, sentPage, type TypedForm } from './form-pages';
import { maxBodyBytes, parseContactMessage } from './inquiry';
import type { InquiryService } from './inquiry-service';

type FormParts = { inquiries: InquiryService; log: Log };

/**
 * Contact form for visitors without JavaScript. It has the same fields; the response is a page that retains the input.
 */
export function formRoutes({ inquiries, log }: FormParts): Hono {
  const app = new Hono();

  app.use(rejectCrossSite((reason) => failure(403, reason)));

  app.get('/', async (context, next) =>
    context.req.query('sent') === '1' ? context.html(sentPage()) : next(),
  );
  app.post(
    '/',
    bodyLimit({ maxSize: maxBodyBytes, onError: () => failure(413, 'Die Nachricht ist zu lang.') }),
    async (context) => {
      let typed: TypedForm | undefined;
      try {
        typed = await readForm(context);
        await inquiries.receive(context, parseContactMessage(typed));
        return context.redirect('/contact?sent=1', 303);
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

async function readForm(context: Context): Promise<TypedForm> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')) {
    throw new AppError(415, 'not_a_form', 'Die Nachricht muss als Formular gesendet werden.');
  }
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}

type FailureExtra = { typed?: TypedForm; headers?: Record<string, string> };

function failure(status: number, reason: string, { typed, headers }: FailureExtra = {}): Response {
  return new Response(String(failurePage(reason, typed)), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}
