import { localized } from '../../content/language';

/** The widths in which a page is looked at. */
export const widthNames = localized({
  en: { telephone: 'Telephone', tablet: 'Tablet', desktop: 'Desktop' },
  de: { telephone: 'Telefon', tablet: 'Tablet', desktop: 'Computer' },
});
