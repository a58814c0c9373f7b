const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/**
 * `2026-11-20` as `20. November 2026`, its parts kept on one line. By hand, because a browser's first `Intl` format costs
 * a slow phone a fifth of a second, in one piece.
 */
export function germanDate(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  return `${date}.\u00a0${months[Number(month) - 1]}\u00a0${year}`;
}
