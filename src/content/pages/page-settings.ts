import {
  type HomeSection,
  homeSections,
  maxLabelLength,
  type PageSetting,
  type PageSettings,
} from '../fields/page-settings';
import { type PageName, pageNamed, pageNames } from './pages';
import type { SitePage } from './site-page';

/** Pages that cannot be off: the start, the way to reach the company, and what the law requires. */
const alwaysOn: readonly string[] = ['home', 'contact', 'imprint', 'privacy'] satisfies PageName[];

export function canBeOff(page: string): boolean {
  return !alwaysOn.includes(page);
}

/** Checks whether a setting is that of a free page, which it names by its path. */
export function isFreePage(page: string): boolean {
  return page.startsWith('/');
}

export type CompleteSetting = Required<Omit<PageSetting, 'redirectTo'>> & {
  href: string;
  /** Label until another one is entered. */
  ownLabel: string;
  redirectTo: string | undefined;
  needs: SitePage['needs'];
};

export const settablePages: readonly PageName[] = pageNames.filter((name) => !pageNamed(name).record);

/** Returns the settings of all pages in the order of the menu; pages without a setting follow in declared order. */
export function completeSettings(settings: PageSettings = []): CompleteSetting[] {
  const known = new Set(settings.map(({ page }) => page));
  const others = settablePages.filter((name) => !known.has(name)).map((page): PageSetting => ({ page }));
  return [...settings, ...others].flatMap((setting) => completed(setting) ?? []);
}

function completed(setting: PageSetting): CompleteSetting | undefined {
  const { page, label } = setting;
  const name = settablePages.find((candidate) => candidate === page);
  if (!name && !isFreePage(page)) return undefined;
  const declared = name && pageNamed(name);
  const ownLabel = declared?.label ?? '';
  return {
    page,
    href: declared?.path ?? page,
    ownLabel,
    label: label || ownLabel || page,
    isOff: setting.isOff === true && canBeOff(page),
    redirectTo: setting.redirectTo,
    needs: declared?.needs,
    inMenu: setting.inMenu ?? (!declared || declared.nav === 'row' || page === 'contact'),
    inFooter: setting.inFooter ?? declared?.inFooter === true,
    hiddenSections: setting.hiddenSections ?? [],
    sectionOrder: orderedSections(setting.sectionOrder),
  };
}

function orderedSections(order: readonly HomeSection[] = []): HomeSection[] {
  return [...new Set([...order.filter((one) => homeSections.includes(one)), ...homeSections])];
}

/** Pages to which sections of the home page lead; a section disappears with its page. */
const pageOfSection: Partial<Record<HomeSection, PageName>> = {
  expert: 'cv',
  services: 'services',
  references: 'references',
};

export function shownSections(settings: PageSettings): HomeSection[] {
  const { hiddenSections = [], sectionOrder } = settings.find(({ page }) => page === 'home') ?? {};
  return orderedSections(sectionOrder).filter((section) => {
    const page = pageOfSection[section];
    return !hiddenSections.includes(section) && (!page || isPageOn(settings, page));
  });
}

/** Returns whether visitors get the page: it and, for the page of a record, the list above it are on. */
export function isPageOn(settings: PageSettings | undefined, name: PageName): boolean {
  return offPage(settings, name) === undefined;
}

/** Returns the setting that takes a page off the website, its own or that of the list above; undefined if it is on. */
export function offPage(settings: PageSettings = [], name: PageName): CompleteSetting | undefined {
  const { record } = pageNamed(name);
  const list = record && record.parent !== 'home' ? record.parent : name;
  return settings
    .filter(({ page }) => page === list)
    .flatMap((setting) => completed(setting) ?? [])
    .find(({ isOff }) => isOff);
}

/** A published free page, as target of menu entries. */
export type FreePageLink = { path: string; title: string };

/** Returns the setting of a free page outside menu and footer, as a list of one. */
export function unlinkedSetting({ path, title }: FreePageLink): CompleteSetting[] {
  const [page, label] = [path, title.slice(0, maxLabelLength)];
  const setting = completed({ page, label, inMenu: false, inFooter: false });
  return setting ? [{ ...setting, ownLabel: label }] : [];
}

/** Returns the setting to store, without default texts, as a list of one; empty for an unlinked free page. */
export function storedSetting(setting: CompleteSetting): PageSetting[] {
  const { page, isOff, inMenu, inFooter, label, ownLabel, redirectTo, hiddenSections, sectionOrder } =
    setting;
  if (isFreePage(page) && !inMenu && !inFooter) return [];
  return [
    {
      page,
      inMenu,
      inFooter,
      ...(isOff && { isOff }),
      ...(isOff && redirectTo && { redirectTo }),
      ...((label !== ownLabel || isFreePage(page)) && { label }),
      ...(hiddenSections.length > 0 && { hiddenSections }),
      ...(String(sectionOrder) !== String(homeSections) && { sectionOrder }),
    },
  ];
}

/** Returns the settings to store after a free page was put into menu or footer, or taken out. */
export function withPlaces(
  settings: PageSettings,
  link: FreePageLink,
  places: Pick<PageSetting, 'inMenu' | 'inFooter'>,
): PageSettings {
  const complete = completeSettings(settings);
  const added = complete.some(({ page }) => page === link.path) ? [] : unlinkedSetting(link);
  return [...complete, ...added].flatMap((setting) =>
    storedSetting(setting.page === link.path ? { ...setting, ...places } : setting),
  );
}
