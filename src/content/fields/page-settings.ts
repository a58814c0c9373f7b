import { completeSettings, type PageSettings, pageSettingsIn } from '../page-settings';
import { localized } from '../language';
import type { Common } from './kind';
import { textLimits, typed, validateText } from './typed';
import { validationMessages } from './validation-messages';

/** Settings of all public pages. In form values they are JSON. */
export type PageSettingsField = Common & { readonly kind: 'pageSettings' };

const words = localized({
  en: { off: 'off', menu: 'menu', footer: 'footer' },
  de: { off: 'aus', menu: 'Menü', footer: 'Fußzeile' },
});

export const pageSettings = typed<PageSettingsField & { optional?: never }>({
  validate: (text) => {
    const tooLong = parseSettings(text).some(({ label = '' }) => label.length > maxLabelLength);
    return tooLong ? validationMessages.tooLong(maxLabelLength) : validateText(text);
  },
  value: (text) => [...parseSettings(text)],
  plain: (text) =>
    completeSettings(parseSettings(text))
      .map(({ label, isOff, inMenu, inFooter, redirectTo }) => {
        const places = [isOff && words.off, inMenu && words.menu, inFooter && words.footer, redirectTo];
        return `${label}: ${places.filter(Boolean).join(', ') || '–'}`;
      })
      .join('\n'),
  initial: () => '[]',
});

/** Longest text of a menu entry. */
export const maxLabelLength = 40;

/** Returns the settings in the JSON of the form. */
export function parseSettings(text: string): PageSettings {
  if (text === '' || text.length > textLimits.text) return [];
  return pageSettingsIn(JSON.parse(text));
}
