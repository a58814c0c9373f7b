const berlin = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** "22. November 2026 um 14:05", of a time stamp or of milliseconds since 1970. */
export function timeText(moment: string | number): string {
  return berlin.format(new Date(moment));
}
