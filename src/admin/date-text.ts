import { language } from '../content/language';

const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

const dayAndTime = new Intl.DateTimeFormat(language, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Formats the day of a timestamp in the language of the page. */
export function dayText(moment: string): string {
  return day.format(new Date(moment));
}

/** Formats a timestamp, or milliseconds since 1970, in the language of the page. */
export function dayAndTimeText(moment: string | number): string {
  return dayAndTime.format(new Date(moment));
}
