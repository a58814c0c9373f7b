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

/** Formats the policy as one header. `changes` replaces single directives. */
export function contentSecurityPolicy(changes: Policy = {}): string {
  return Object.entries({ ...page, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** Hash sources of the inline style and script of a document. */
export type InlineSources = { style: string; script: string };

/**
 * Policy for website and back office, which call the data service. `inline` allows one inline style and one inline
 * script.
 */
export function sitePolicy(service: ServiceBlock, inline?: InlineSources): string {
  return contentSecurityPolicy({
    ...connections(service),
    ...(inline && {
      'style-src': `'self' ${inline.style}`,
      'script-src': `'self' ${inline.script}`,
    }),
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

/** Sets security headers on every response. A route that needs another value sets its own before it returns. */
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
