/** Excludes characters with a meaning in mail headers or `mailto:` URLs. */
const emailPattern = /^[^\s@<>()[\],;:\\"?&%#]+@[^\s@<>()[\],;:\\".?&%#]+(\.[^\s@<>()[\],;:\\".?&%#]+)+$/u;

export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text);
}

/** Returns the `mailto:` URL of an e-mail address (RFC 6068). */
export function mailtoUrl(address: string): string {
  // `encodeURIComponent` throws on lone surrogates.
  const encoded = encodeURIComponent(address.replaceAll(/\p{Surrogate}/gu, ''));
  return `mailto:${encoded.replace(/%40(?!.*%40)/, '@')}`;
}

/** Checks whether every mail server accepts the part before the @; others need SMTPUTF8 (RFC 6531). */
export function hasAsciiLocalPart(address: string): boolean {
  return /^[!-~]+@[^@]+$/.test(address);
}
