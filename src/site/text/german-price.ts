const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** `1.234,50 €`; null is on request (SPEC §9). */
export function germanPrice(price: number | null): string {
  return price === null ? 'Auf Anfrage' : format.format(price);
}
