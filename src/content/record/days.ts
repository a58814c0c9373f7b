import type { Row } from './form-values';

type Dated = { readonly name: string; readonly days?: { readonly first: string; readonly last: string } };

const hourMs = 3_600_000;

/** Returns `yyyy-mm-dd`. Does not use `Intl`, whose first formatter blocks a slow phone for 200 ms. */
export function berlinDay(timeMs = Date.now()): string {
  const year = new Date(timeMs).getUTCFullYear();
  const isSummer = timeMs >= lastSundayMs(year, 2) && timeMs < lastSundayMs(year, 9);
  return new Date(timeMs + (isSummer ? 2 : 1) * hourMs).toISOString().slice(0, 10);
}

/** Returns when the clocks change: the last Sunday of a month (0 is January) with 31 days, at 01:00 UTC. */
function lastSundayMs(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hourMs;
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * hourMs).toISOString().slice(0, 10);
}

/** Checks whether the last day of an event is before `day`. An event without dates is never over. */
export function isOver({ days }: Dated, row: Row, day = berlinDay()): boolean {
  const lastDay = days && (row[days.last] ?? row[days.first]);
  return typeof lastDay === 'string' && lastDay < day;
}

/** Returns the PostgREST condition (`or`) for the rows that are not over on `day`; undefined for a type without days. */
export function notOverCondition({ days }: Dated, day: string): string | undefined {
  if (!days) return undefined;
  const { first, last } = days;
  return `${last}.gte.${day},and(${last}.is.null,${first}.gte.${day}),and(${last}.is.null,${first}.is.null)`;
}
