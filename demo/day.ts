/** Working day relative to today, so that the demo content never looks outdated. */
export type Day = { weeks: number; weekday: Weekday };

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;

type Weekday = (typeof weekdays)[number];

/** Returns a relative day. `day(6, 'Di')`: Tuesday of the sixth week from now; negative weeks are in the past. */
export function day(weeks: number, weekday: Weekday): Day {
  return { weeks, weekday };
}

/** Converts a relative day into `yyyy-mm-dd`. Weeks begin on Monday. */
export function resolveDay({ weeks, weekday }: Day, today: Date): string {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  const daysSinceMonday = (date.getUTCDay() + 6) % 7;
  date.setUTCDate(date.getUTCDate() - daysSinceMonday + 7 * weeks + weekdays.indexOf(weekday));
  return date.toISOString().slice(0, 10);
}
