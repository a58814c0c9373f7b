import { createHmac } from 'node:crypto';

/** Validity of a code (RFC 6238, time step). */
const stepMs = 30_000;

/** Computes a TOTP code (RFC 6238), `offset` steps of 30 seconds from now. */
export function code(secret: string, offset = 0): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from(BigInt(`0b${bits}`).toString(16).padStart(40, '0'), 'hex');
  const step = Buffer.alloc(8);
  step.writeUInt32BE(Math.floor(Date.now() / stepMs) + offset, 4);
  const digest = createHmac('sha1', key).update(step).digest();
  const truncated = digest.readUInt32BE(digest.readUInt8(19) & 15) & 0x7fffffff;
  return String(truncated).slice(-6).padStart(6, '0');
}
