import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { createContext, useContext, useMemo } from 'react';
import { pageNamed, pageNames, type RouteName, type PageName } from '../../content/pages/pages';
import { pageNumberOf } from '../../content/pages/site-page';
import { type PageSettings, pageSettingsIn } from '../../content/fields/page-settings';
import { type CompleteSetting, completeSettings, offPage } from '../../content/pages/page-settings';
import { siteSettings } from '../../content/types/site-settings';
import { useSingle } from './content-hooks';

export type PageMatch = {
  name: RouteName;
  /** Slug of its record in the path; empty for a page without one. */
  slug: string;
  /** Page number of its paginated lists, counted from 1. */
  pageNumber: number;
};

/** `path` is not decoded. Returns the 404 page if none matches; the server redirects paths with upper-case letters. */
export function matchPage(path: string, search = ''): PageMatch {
  if (/[A-Z]/.test(path)) return notFound;
  for (const name of pageNames) {
    const match = matchRoute(parse, pageNamed(name).path, path);
    const [matches, params]: readonly [boolean, Record<string, string | undefined> | null] = match;
    if (matches && (name !== 'freePage' || freePagePath.test(path)))
      return { name, slug: params?.slug ?? '', pageNumber: pageNumberOf(pageNamed(name), search) };
  }
  return notFound;
}

export const notFound: PageMatch = { name: 'notFound', slug: '', pageNumber: 1 };

/** Paths of free pages. Others are files, the 404 page itself, and routes of the server that a text may link to. */
const freePagePath = /^\/(?!(404|admin|login)$)[a-z\d-]+$/;

export function isPagePath(path: string): boolean {
  return matchPage(path).name !== 'notFound';
}

export const RouteContext = createContext<PageMatch>(notFound);

export function usePageNumber(): number {
  return useContext(RouteContext).pageNumber;
}

export const PageSettingsContext = createContext<PageSettings>([]);

/** True if the website is not public: the server answers 503 for all pages but a few. False in previews. */
export const ClosedSiteContext = createContext(false);

export function useStoredPageSettings(): { settings: PageSettings; isClosed: boolean } {
  const { data } = useSingle(siteSettings);
  const stored = data?.pages;
  // A stable value: all links read it.
  const settings = useMemo(() => pageSettingsIn(stored), [stored]);
  return { settings, isClosed: data?.is_public === false };
}

export function useCompleteSettings(): CompleteSetting[] {
  const settings = useContext(PageSettingsContext);
  return useMemo(() => completeSettings(settings), [settings]);
}

export function useCustomLabel(name: PageName): string | undefined {
  const setting = useCompleteSettings().find(({ page }) => page === name);
  return setting && setting.label !== setting.ownLabel ? setting.label : undefined;
}

export function useIsPageOff(href: string): boolean {
  const settings = useContext(PageSettingsContext);
  if (!settings.some(({ isOff }) => isOff)) return false;
  const { name } = matchPage(href.replace(/[?#].*/s, '').toLowerCase());
  return name !== 'notFound' && offPage(settings, name) !== undefined;
}
