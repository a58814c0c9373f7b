import { createHash } from 'node:crypto';

/** Names what stands inside a document in its Content-Security-Policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
