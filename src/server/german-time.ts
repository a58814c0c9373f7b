/** Formats a timestamp in German, in the time zone Europe/Berlin. */
export function germanTime(timestamp: string): string {
  return new Date(timestamp).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
