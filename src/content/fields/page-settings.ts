/** Absent properties are the page's own. */
export type PageSetting = {
  /** Name of a page (pages.ts), or the path of a free page. */
  readonly page: string;
  /** An off page answers 404, or 301 with `redirectTo`. */
  readonly isOff?: boolean;
  readonly redirectTo?: string;
  readonly inMenu?: boolean;
  readonly inFooter?: boolean;
  /** Text of its links in menu, footer and breadcrumb. */
  readonly label?: string;
  readonly hiddenSections?: readonly HomeSection[];
  /** Sections that are not named follow in declared order. */
  readonly sectionOrder?: readonly HomeSection[];
};

export type PageSettings = readonly PageSetting[];

export const homeSections = ['expert', 'topics', 'services', 'references', 'contact'] as const;
export type HomeSection = (typeof homeSections)[number];

export const maxLabelLength = 40;

export function pageSettingsIn(stored: unknown): PageSettings {
  return Array.isArray(stored) ? stored.filter(isPageSetting) : [];
}

function isPageSetting(value: unknown): value is PageSetting {
  return typeof value === 'object' && value !== null && 'page' in value && typeof value.page === 'string';
}
