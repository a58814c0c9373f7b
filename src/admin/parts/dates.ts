import { language } from '../../content/language';
import { common } from './common-texts';

const relativeTimeFormat = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

/** Units with their length. */
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
  return unit ? relativeTimeFormat.format(-Math.floor(seconds / unit[1]), unit[0]) : common.justNow;
}
