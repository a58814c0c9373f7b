import { localized } from '../../content/language';

export const widthNames = localized({
  telephone: ['Telephone', 'Telefon'],
  tablet: ['Tablet', 'Tablet'],
  desktop: ['Desktop', 'Computer'],
});
