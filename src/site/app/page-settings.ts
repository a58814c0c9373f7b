import { createContext, useContext, useMemo } from 'react';
import { type PageSettings, pageSettingsIn } from '../../content/fields/page-settings';
import { type CompleteSetting, completeSettings, offPage } from '../../content/pages/page-settings';
import type { PageName } from '../../content/pages/pages';
import { siteSettings } from '../../content/types/site-settings/type';
import { useSingle } from './content-hooks';
import { matchPage } from './match';

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

/** Returns the settings of all pages in the order of the menu. */
export function useCompleteSettings(): CompleteSetting[] {
  const settings = useContext(PageSettingsContext);
  return useMemo(() => completeSettings(settings), [settings]);
}

/** Returns the label that an editor gave a page; undefined while the page has its built-in one. */
export function useCustomLabel(name: PageName): string | undefined {
  const setting = useCompleteSettings().find(({ page }) => page === name);
  return setting && setting.label !== setting.ownLabel ? setting.label : undefined;
}

/** Returns false for an unknown path. */
export function useIsPageOff(href: string): boolean {
  const settings = useContext(PageSettingsContext);
  if (!settings.some(({ isOff }) => isOff)) return false;
  const { name } = matchPage(href.replace(/[?#].*/s, '').toLowerCase());
  return name !== 'notFound' && offPage(settings, name) !== undefined;
}
