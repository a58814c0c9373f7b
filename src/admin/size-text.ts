import { localized } from '../content/language';
import { germanSizeText } from '../content/text/size-text';

const byte = localized({ en: 'byte', de: 'Byte' });

/** Returns a size such as "12,4 MB" in the administrator's language. */
export function sizeText(bytes: number): string {
  return germanSizeText(bytes, byte);
}
