import { localized } from '../../content/language';

/** Names of the preview widths. */
export const widthNames = localized({
  telephone: ['Telephone', 'Telefon'],
  tablet: ['Tablet', 'Tablet'],
  desktop: ['Desktop', 'Computer'],
});
