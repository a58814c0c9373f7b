import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
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
 * matches.
 */
export function matchPage(path: string, search = ''): PageMatch {
  for (const name of pageNames) {
    const [matches, params] = matchRoute(caseSensitiveParser, pageNamed(name).path, path);
    if (matches && (name !== 'freePage' || freePagePath.test(path)))
      return { name, params: namedParams(params), pageNumber: pageNumberOf(pageNamed(name), search) };
  }
  return notFound;
}

export const notFound: PageMatch = { name: 'notFound', params: {}, pageNumber: 1 };

/** Paths of free pages. Others are files, the 404 page itself, and routes of the server that a text may link to. */
const freePagePath = /^\/(?!(404|admin|login)$)[a-z\d-]+$/;

/** Checks whether the path matches a route other than the 404 page. */
export function isPagePath(path: string): boolean {
  return matchPage(path).name !== 'notFound';
}

/** Matches routes case-sensitively, unlike the library: `/SERVICES` must not be a second URL of `/services`. */
const caseSensitiveParser: Parser = (route, loose) => {
  const { keys, pattern } = parse(route, loose);
  return { keys, pattern: new RegExp(pattern.source) };
};

/** Removes the numbered parameters that wouter adds to the named ones. */
function namedParams(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
