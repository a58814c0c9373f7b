import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { pageNamed, pageNames, type RouteName } from '../../content/pages/pages';
import { pageNumberOf } from '../../content/pages/pagination';

export type PageMatch = {
  name: RouteName;
  params: Record<string, string>;
  /** Page number of its paginated lists, counted from 1. */
  pageNumber: number;
};

/**
 * Returns the page for a path (not decoded, without query), with parameters and page number; the 404 page if none
 * matches. No page has an upper-case letter in its path: the server redirects such a path.
 */
export function matchPage(path: string, search = ''): PageMatch {
  if (/[A-Z]/.test(path)) return notFound;
  for (const name of pageNames) {
    const [matches, params] = matchRoute(parse, pageNamed(name).path, path);
    if (matches && (name !== 'freePage' || freePagePath.test(path)))
      return { name, params: namedParams(params), pageNumber: pageNumberOf(pageNamed(name), search) };
  }
  return notFound;
}

export const notFound: PageMatch = { name: 'notFound', params: {}, pageNumber: 1 };

/** Paths of free pages. Others are files, the 404 page itself, and routes of the server that a text may link to. */
const freePagePath = /^\/(?!(404|admin|login)$)[a-z\d-]+$/;

export function isPagePath(path: string): boolean {
  return matchPage(path).name !== 'notFound';
}

function namedParams(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
