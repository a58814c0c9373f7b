/** `+44 (0)20 7946 0958` becomes `tel:+442079460958`: the zero in brackets is dialled only within the country. */
export function telephoneUrl(phone: string): string {
  const digits = phone.replace(/^(\s*\(?\s*(?:\+|00).*?)\(\s*0\s*\)/, '$1').replaceAll(/[^+\d]/g, '');
  return `tel:${digits}`;
}

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** `2026-11-20` becomes `20. November 2026` with fixed spaces; other text stays. No `Intl`: see `berlinDay`. */
export function germanDate(isoDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(isoDate) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${Number(day)}.\u00a0${name}\u00a0${Number(year)}` : isoDate;
}

/** Formats a period of ISO dates without repeating month and year: `15.–17. Dezember 2026`. */
export function germanPeriod(from: string, to: string | null): string {
  if (!to || to === from) return germanDate(from);
  const [fromDay, fromMonth, fromYear] = germanDate(from).split('\u00a0');
  const [, toMonth, toYear] = germanDate(to).split('\u00a0');
  if (!fromYear || fromYear !== toYear) return `${germanDate(from)} – ${germanDate(to)}`;
  if (fromMonth !== toMonth) return `${fromDay}\u00a0${fromMonth} – ${germanDate(to)}`;
  return `${fromDay}–${germanDate(to)}`;
}
