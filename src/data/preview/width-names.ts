import { localized } from '../../content/language';

/** Names of the preview widths. */
export const widthNames = localized({
  en: { telephone: 'Telephone', tablet: 'Tablet', desktop: 'Desktop' },
  de: { telephone: 'Telefon', tablet: 'Tablet', desktop: 'Computer' },
});
