import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ServiceBlock } from '../../data/site/page-data';

type Policy = Record<string, string>;

/**
 * Content-Security-Policy of all pages. Allows only listed sources: own scripts, own styles and the inline style of a
 * page.
 */
const page: Policy = {
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

/** `changes` replaces single directives. */
export function contentSecurityPolicy(changes: Policy = {}): string {
  return Object.entries({ ...page, ...changes })
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

/** Policy for the preview: only own pages may frame it, and its forms cannot be submitted. */
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

/**
 * Sets security headers on every response, unless the route sets its own value. Node's response takes them and adds the
 * route's headers in `writeHead`, which costs less than a change of the `Headers` of each response.
 */
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
