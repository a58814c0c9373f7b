import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { notFoundPage, pages, type PageEntry } from '../pages';

export type PageMatch = { entry: PageEntry; params: Record<string, string> };

/** The page that answers a path, with its parameters; the 404 page when none does. */
export function matchPage(path: string): PageMatch {
  // No text in PostgreSQL holds this character: asked for, it would be a failure and not an unknown address.
  const known = path.includes('\0') ? [] : pages;
  for (const entry of known) {
    const [matches, params] = matchRoute(parse, entry.path, path);
    if (matches) return { entry, params: named(params) };
  }
  return { entry: notFoundPage, params: {} };
}

/** wouter also numbers parameters; pages know them by name. */
function named(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
