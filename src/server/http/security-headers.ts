import type { MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { ServiceBlock } from '../../data/site/page-data';

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
export function securityHeaders(
  options: SecurityOptions,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const headers = new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ]);
  if (!options.development) headers.set('Content-Security-Policy', sitePolicy(options.service));
  if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return async function securityHeaders({ env }, next) {
    env.outgoing?.setHeaders(headers);
    await next();
  };
}
