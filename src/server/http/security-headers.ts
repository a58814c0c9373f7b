import type { MiddlewareHandler } from 'hono';
import type { ServiceBlock } from '../../data/site/page-data';

type Policy = Record<string, string>;

/** Nothing is allowed that is not listed; scripts come from files of our own only, styles too but for those of a page. */
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

/** Written as one header; `changes` replaces single directives. */
export function contentSecurityPolicy(changes: Policy = {}): string {
  return Object.entries({ ...page, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** Sources of what stands inside a document: hashes. */
export type InlineSources = { style: string; script: string };

/** For pages of the website and the back office, which talk to the data service; `inline` allows one style and one script. */
export function sitePolicy(service: ServiceBlock, inline?: InlineSources): string {
  return contentSecurityPolicy({
    ...connections(service),
    ...(inline && {
      'style-src': `'self' ${inline.style}`,
      'script-src': `'self' ${inline.script}`,
    }),
  });
}

/** A preview stands in frames of our own, and none of its forms leads anywhere. */
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
  /** Vite's hot reload works with inline scripts and styles; only in development. */
  development: boolean;
};

/** Headers of every answer; a route that needs another policy sets its own before it returns. */
export function securityHeaders({ service, https, development }: SecurityOptions): MiddlewareHandler {
  const policy = sitePolicy(service);
  return async function securityHeaders(context, next) {
    await next();
    const { headers } = context.res;
    const set = (name: string, value: string) => headers.has(name) || headers.set(name, value);
    if (!development) set('Content-Security-Policy', policy);
    set('X-Content-Type-Options', 'nosniff');
    set('Referrer-Policy', 'strict-origin-when-cross-origin');
    set('Cross-Origin-Resource-Policy', 'same-origin');
    set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    if (https) set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}
