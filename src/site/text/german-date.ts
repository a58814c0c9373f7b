const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/**
 * Formats `2026-11-20` as `20. November 2026`, with non-breaking spaces. Does not use `Intl`: creating the first
 * formatter blocks a slow phone for 200 ms.
 */
export function germanDate(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  return `${date}.\u00a0${months[Number(month) - 1]}\u00a0${year}`;
}
