import { localized } from '../content/language';
import { germanSizeText } from '../content/text/size-text';

const byte = localized({ en: 'byte', de: 'Byte' });

/** Returns a size such as "12,4 MB" in German format, with "byte" in the language of the interface. */
export function sizeText(bytes: number): string {
  return germanSizeText(bytes, byte);
}
