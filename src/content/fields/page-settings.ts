import { localized } from '../language';
import type { Common } from './kind';
import { textLimits, typed, validateText } from './typed';
import { validationMessages } from './validation-messages';

/** Setting of a public page, as stored in `site_settings.pages`. Absent properties are the page's own. */
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
  /** Sections of the home page that are not shown. */
  readonly hiddenSections?: readonly HomeSection[];
};

export type PageSettings = readonly PageSetting[];

export const homeSections = ['topics', 'expert', 'services', 'references', 'contact'] as const;
export type HomeSection = (typeof homeSections)[number];

/** Settings of all public pages. In form values they are JSON. */
export type PageSettingsField = Common & { readonly kind: 'pageSettings' };

const stateNames = localized({
  en: { off: 'off', menu: 'menu', footer: 'footer' },
  de: { off: 'aus', menu: 'Menü', footer: 'Fußzeile' },
});

export const pageSettings = typed<PageSettingsField & { optional?: never }>({
  validate: (text) => {
    const tooLong = parseSettings(text).some(({ label = '' }) => label.length > maxLabelLength);
    return tooLong ? validationMessages.tooLong(maxLabelLength) : validateText(text);
  },
  parse: (text) => [...parseSettings(text)],
  plain: (text) =>
    parseSettings(text)
      .map(({ page, label, isOff, inMenu, inFooter, redirectTo }) => {
        const states = [
          isOff && stateNames.off,
          inMenu && stateNames.menu,
          inFooter && stateNames.footer,
          redirectTo,
        ];
        return `${label ?? page}: ${states.filter(Boolean).join(', ') || '–'}`;
      })
      .join('\n'),
  initial: () => '[]',
});

/** Longest text of a menu entry. */
export const maxLabelLength = 40;

/** Returns the settings in the JSON of the form; none for any other text, which drafts may have. */
export function parseSettings(text: string): PageSettings {
  if (text === '' || text.length > textLimits.text) return [];
  try {
    return pageSettingsIn(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Returns the settings in stored JSON; entries that are no settings are left out. */
export function pageSettingsIn(stored: unknown): PageSettings {
  return Array.isArray(stored) ? stored.filter(isPageSetting) : [];
}

function isPageSetting(value: unknown): value is PageSetting {
  return typeof value === 'object' && value !== null && 'page' in value && typeof value.page === 'string';
}
