import { language } from '../content/language';

/** Formats numbers in the language of the back office. */
export const numberFormat = new Intl.NumberFormat(language);

/** Returns "1 record" or "12 records"; `plural` is an irregular one, always needed in German. */
export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
