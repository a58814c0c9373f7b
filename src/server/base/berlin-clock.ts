import { berlinTime } from '../../content/record/times';

/** Returns day (`yyyy-mm-dd`), weekday (0 is Sunday) and hour in Berlin. */
export function berlinClock(now: number): { day: string; weekday: number; hour: number } {
  const text = berlinTime(new Date(now).toISOString());
  const day = text.slice(0, 10);
  return { day, weekday: new Date(day).getUTCDay(), hour: Number(text.slice(11, 13)) };
}
