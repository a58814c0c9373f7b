import { html } from 'hono/html';
import type { ErrorHandler, MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { mentionsFullDisk, recentSignInNeeded } from '../../data/client/data-error';
import { AppError } from '../../service/errors';
import { type Log, logFailure } from '../../service/log';
import type { ServiceBlock } from '../../data/site/page-data';

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

type Policy = Record<string, string>;

/** Of all pages. Allows own scripts, own styles and the inline style of a page. */
const pagePolicy: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

export function contentSecurityPolicy(changes: Policy = {}): string {
  return Object.entries({ ...pagePolicy, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** `inlineStyle` allows one inline style, by its hash source. */
export function sitePolicy(service: ServiceBlock, inlineStyle?: string): string {
  return contentSecurityPolicy({
    ...connections(service),
    ...(inlineStyle && { 'style-src': `'self' ${inlineStyle}` }),
  });
}

export function previewPolicy(service: ServiceBlock): string {
  return contentSecurityPolicy({
    ...connections(service),
    'frame-ancestors': "'self'",
    'form-action': "'none'",
  });
}

function connections(service: ServiceBlock): Policy {
  return service.embedded ? {} : { 'connect-src': `'self' ${service.url}` };
}

type SecurityOptions = {
  service: ServiceBlock;
  https: boolean;
  /** True in development only: Vite's hot reload uses inline scripts and styles. */
  development: boolean;
};

/** Set on Node's response, which costs less than a change of the `Headers` of each response. */
export function securityHeaders({
  service,
  https,
  development,
}: SecurityOptions): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const headers = new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ]);
  if (!development) headers.set('Content-Security-Policy', sitePolicy(service));
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return async function securityHeaders({ env }, next) {
    env.outgoing?.setHeaders(headers);
    await next();
  };
}
