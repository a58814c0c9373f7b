const units = ['kB', 'MB', 'GB', 'TB'];

/** Formats `12,4 MB`, and bytes below 1000. Does not use `Intl`, like `berlinDay`. */
export function germanSizeText(bytes: number, byteUnit = 'Byte'): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length);
  const [whole = '', tenth] = (bytes / 1000 ** power).toFixed(1).split('.');
  const decimal = tenth === '0' ? '' : `,${tenth}`;
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${decimal} ${units[power - 1] ?? byteUnit}`;
}

/** Formats a price as `1.234,50 €`; none as "Auf Anfrage". Does not use `Intl`, like `germanDate`. */
export function germanPrice(price: number | null | undefined): string {
  if (price === null || price === undefined) return 'Auf Anfrage';
  const [euros = '', cents] = price.toFixed(2).split('.');
  return `${euros.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}\u00a0€`;
}
