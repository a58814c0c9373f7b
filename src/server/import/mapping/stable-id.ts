import { createHash } from 'node:crypto';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id of a record or child row, equal in every import: its own UUID, or one from its names. */
export function stableId(sourceId: unknown, ...names: readonly string[]): string {
  if (typeof sourceId === 'string' && uuid.test(sourceId)) return sourceId;
  const hex = createHash('sha256')
    .update(JSON.stringify([...names, sourceId]))
    .digest('hex');
  // Version 8 and variant 10 of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
