const format = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-20` as `20. November 2026`, its parts kept on one line. */
export function germanDate(day: string): string {
  return format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)).replaceAll(' ', '\u00a0');
}
