/** Formats a timestamp in German, in the time zone Europe/Berlin. */
export function germanTime(timestamp: string): string {
  return new Date(timestamp).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}

/** Returns day (`yyyy-mm-dd`), weekday (0 is Sunday) and hour in Berlin. */
export function berlinClock(now: number): { day: string; weekday: number; hour: number } {
  const text = new Date(now).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
  const day = text.slice(0, 10);
  return { day, weekday: new Date(day).getUTCDay(), hour: Number(text.slice(11, 13)) };
}
