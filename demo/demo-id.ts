import { createHash } from 'node:crypto';

/**
 * The same id for the same place in the demo content at every load (a name-based UUID, RFC 9562 § 5.5): a load that
 * was interrupted finds what it has written already, whose children are still missing, and which files are there.
 */
export function demoId(...place: readonly (string | number)[]): string {
  const hex = digest(place).toString('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** Stands in a file's name where an upload has its time: 13 digits, different for every place. */
export function demoTime(...place: readonly (string | number)[]): number {
  return 1e12 + (digest(place).readUIntBE(0, 6) % 8e11);
}

function digest(place: readonly (string | number)[]): Buffer {
  return createHash('sha1').update(place.join('/')).digest();
}
