import { language } from '../../content/language';
import { texts } from './texts';

const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Returns a relative time such as "5 minutes ago", "yesterday", "last month". */
export function agoText(moment: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : texts.justNow;
}

/** The Swedish date format is ISO 8601. */
const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** Returns the day in Berlin as `2026-11-22`; `moment` is in milliseconds since 1970. */
export function berlinDay(moment: number): string {
  return swedish.format(moment);
}
