import { html } from 'hono/html';
import type { ErrorHandler } from 'hono';
import { mentionsFullDisk, recentSignInNeeded } from '../../data/client/service';
import { AppError } from '../../service/errors';
import { type Log, logFailure } from '../../service/log';

export type SafeHtml = ReturnType<typeof html>;

type BarePage = { title: string; stylesheet: string; body: SafeHtml };

/** Renders a German page without the website's layout and script, and with `noindex`. */
export function barePage({ title, stylesheet, body }: BarePage): SafeHtml {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** Returns the error as JSON. Includes the code only for `recentSignInNeeded`, which the back office handles by itself. */
function errorResponse({ code, message, status, extra }: AppError, language = ''): Response {
  const error = (language.startsWith('de') && extra.german) || message;
  const body = code === recentSignInNeeded ? { error, code } : { error };
  return privateJson(body, status, extra.headers);
}

const failed = new AppError(500, 'failed', 'An error occurred. Please try again.', {
  german: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
});

const diskFull = new AppError(507, 'disk_full', 'The disk of the server is full. Please tell its operator.', {
  german: 'Die Festplatte des Servers ist voll. Bitte sagen Sie es seinem Betreiber.',
});

/** Answers in the language of `Accept-Language`. */
export function privateErrors(log: Log): ErrorHandler {
  return (error, context) => {
    const isRefusal = error instanceof AppError;
    if (!isRefusal) logFailure(log, context, error);
    const refusal = isRefusal ? error : mentionsFullDisk(error.message) ? diskFull : failed;
    return errorResponse(refusal, context.req.header('accept-language'));
  };
}
