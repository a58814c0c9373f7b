/** A moment as German readers write it, in German time. */
export function timeText(timestamp: string): string {
  return new Date(timestamp).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
