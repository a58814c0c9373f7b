/** A working day seen from today, so that the demo content never looks out of date. */
export type Day = { weeks: number; weekday: Weekday };

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;

type Weekday = (typeof weekdays)[number];

/** `day(6, 'Di')`: the Tuesday of the sixth week from now; negative weeks lie in the past. */
export function day(weeks: number, weekday: Weekday): Day {
  return { weeks, weekday };
}

/** The calendar day, `yyyy-mm-dd`. Weeks begin on Monday. */
export function resolveDay({ weeks, weekday }: Day, today: Date): string {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  date.setUTCDate(date.getUTCDate() - sinceMonday + 7 * weeks + weekdays.indexOf(weekday));
  return date.toISOString().slice(0, 10);
}
