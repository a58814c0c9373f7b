import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import { pageNamed, pageNames } from '../../content/pages';
import { pageNumberOf } from '../../content/pagination';
import type { RouteName } from '../pages';

export type PageMatch = {
  name: RouteName;
  params: Record<string, string>;
  /** Of its long lists, counted from 1. */
  part: number;
};

/** The page that answers a path as it stands in the address, with its parameters and part; the 404 page when none does. */
export function matchPage(path: string, search = ''): PageMatch {
  for (const name of pageNames) {
    const [matches, params] = matchRoute(exactly, pageNamed(name).path, path);
    if (matches) return { name, params: named(params), part: pageNumberOf(pageNamed(name), search) };
  }
  return { name: 'notFound', params: {}, part: 1 };
}

/** Whether a page may be at this path; the others all show the 404 page. */
export function isPagePath(path: string): boolean {
  return matchPage(path).name !== 'notFound';
}

/** `/SERVICES` is not a second address of `/services`; the library alone does not look at upper and lower case. */
const exactly: Parser = (route, loose) => {
  const { keys, pattern } = parse(route, loose);
  return { keys, pattern: new RegExp(pattern.source) };
};

/** wouter also numbers parameters; pages know them by name. */
function named(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
