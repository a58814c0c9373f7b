import { createHash } from 'node:crypto';

/**
 * Returns the id for a key, such as content type and row index: a name-based UUID (RFC 9562 § 5.5), equal at every
 * load. So a repeated load finds rows and files that an interrupted one has already written.
 */
export function demoId(...key: readonly (string | number)[]): string {
  const hex = digest(key).toString('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** Returns a substitute for the upload time in a file's name: 13 digits, derived from the key. */
export function demoTime(...key: readonly (string | number)[]): number {
  return 1e12 + (digest(key).readUIntBE(0, 6) % 8e11);
}

function digest(key: readonly (string | number)[]): Buffer {
  return createHash('sha1').update(key.join('/')).digest();
}
