import { localized, language, type TextPair } from '../../content/language';
import { germanSizeText } from '../../content/text/amounts';
import { DataError, isSentence } from '../../data/client/data-error';
import { texts } from '../../data/client/texts';

const words = localized({
  byte: ['byte', 'Byte'],
  theServer: ['the server', 'der Server'],
  formerColleague: ['former colleague', 'ehemalige Kollegin/ehemaliger Kollege'],
  justNow: ['just now', 'gerade eben'],
});

export const numberFormat = new Intl.NumberFormat(language);

/** Returns "1 record" or "12 records"; `plural` is an irregular one, always needed in German. */
export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export function counted(english: TextPair, german: TextPair) {
  const textOf = (forms: TextPair) => (count: number) => countText(count, ...forms);
  return [textOf(english), textOf(german)] as const;
}

/** Returns the message of a failed action: "while saving the order", "beim Speichern der Reihenfolge". */
export function errorWhile(english: string, german: string): TextPair {
  return [`An error occurred while ${english}`, `Beim ${german} ist ein Fehler aufgetreten.`];
}

/** `person` is null for the server, and empty for a former colleague whose address was removed. */
export function personText(person: string | null): string {
  if (person === null) return words.theServer;
  return person || words.formerColleague;
}

/** Returns a size such as "12,4 MB" in German format, with "byte" in the language of the interface. */
export function sizeText(bytes: number): string {
  return germanSizeText(bytes, words.byte);
}

/** SQLSTATE disk_full. */
const diskFull = '53100';

/** An error without code and status never got a response. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof DataError && error.code === diskFull) return texts.diskFull;
  const isFromBackend = error instanceof DataError && (error.status > 0 || error.code !== '');
  return isFromBackend && isSentence(error.message) ? error.message : fallback;
}

const relativeTimeFormat = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

const unitSeconds = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Returns a relative time such as "5 minutes ago" or "yesterday". `now` is in milliseconds since 1970. */
export function agoText(timestamp: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(timestamp)) / 1000);
  const unit = unitSeconds.find(([, length]) => seconds >= length);
  return unit ? relativeTimeFormat.format(-Math.floor(seconds / unit[1]), unit[0]) : words.justNow;
}
