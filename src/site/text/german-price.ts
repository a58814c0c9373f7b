/**
 * Formats a price as `1.234,50 €`; null as "Auf Anfrage". Does not use `Intl`, for the reason given in
 * german-date.ts.
 */
export function germanPrice(price: number | null): string {
  if (price === null) return 'Auf Anfrage';
  const [euros = '', cents] = price.toFixed(2).split('.');
  return `${euros.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}\u00a0€`;
}
