/**
 * Returns the tel: URL of a telephone number: "+44 (0)20 7946 0958" becomes "tel:+442079460958". The zero in brackets
 * is dialled only within the country.
 */
export function telephoneUrl(phone: string): string {
  const digits = phone.replace(/^(\s*\(?\s*(?:\+|00).*?)\(\s*0\s*\)/, '$1').replaceAll(/[^+\d]/g, '');
  return `tel:${digits}`;
}
