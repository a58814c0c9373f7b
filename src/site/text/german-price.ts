/** `1.234,50 €`; null is on request (SPEC §9). By hand for the same reason as dates. */
export function germanPrice(price: number | null): string {
  if (price === null) return 'Auf Anfrage';
  const [euros = '', cents] = price.toFixed(2).split('.');
  return `${euros.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}\u00a0€`;
}
