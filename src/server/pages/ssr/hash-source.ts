import { createHash } from 'node:crypto';

/** Returns the CSP source expression for an inline script or style, `'sha256-…'` (CSP Level 3). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
