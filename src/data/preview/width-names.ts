import { spoken } from '../../content/language';

/** The widths in which a page is looked at. */
export const widthNames = spoken({
  en: { telephone: 'Telephone', tablet: 'Tablet', desktop: 'Desktop' },
  de: { telephone: 'Telefon', tablet: 'Tablet', desktop: 'Computer' },
});
