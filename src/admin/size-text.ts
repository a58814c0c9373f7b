import { localized } from '../content/language';

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

const units = [localized({ en: 'byte', de: 'Byte' }), 'kB', 'MB', 'GB', 'TB'];

/** Returns a size such as "12,4 MB". */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${numbers.format(bytes / 1000 ** power)} ${units[power]}`;
}
