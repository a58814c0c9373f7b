const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/**
 * Formats an ISO date such as `2026-11-20`, or the date of an ISO time, as `20. November 2026` with non-breaking
 * spaces. Does not use `Intl`: creating the first formatter blocks a slow phone for 200 ms.
 */
export function germanDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-').map(Number);
  return `${day}.\u00a0${months[Number(month) - 1]}\u00a0${year}`;
}

/** Formats a period of ISO dates without repeating month and year: `15.–17. Dezember 2026`. */
export function germanPeriod(from: string, to: string | null): string {
  if (!to || to === from) return germanDate(from);
  const [fromDay = '', fromMonth, fromYear] = germanDate(from).split('\u00a0');
  const [, toMonth, toYear] = germanDate(to).split('\u00a0');
  if (fromYear !== toYear) return `${germanDate(from)} – ${germanDate(to)}`;
  if (fromMonth !== toMonth) return `${fromDay}\u00a0${fromMonth} – ${germanDate(to)}`;
  return `${fromDay}–${germanDate(to)}`;
}
