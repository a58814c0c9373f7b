import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for which the app shows a code. */
const shownFor = 30_000;

/** Computes a TOTP code (RFC 6238), `later` steps of 30 seconds from now. */
export function code(secret: string, later = 0): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from(BigInt(`0b${bits}`).toString(16).padStart(40, '0'), 'hex');
  const step = Buffer.alloc(8);
  step.writeUInt32BE(Math.floor(Date.now() / shownFor) + later, 4);
  const digest = createHmac('sha1', key).update(step).digest();
  const truncated = digest.readUInt32BE(digest.readUInt8(19) & 15) & 0x7fffffff;
  return String(truncated).slice(-6).padStart(6, '0');
}

/** Computes the previous code at a moment when it stays valid for another ten seconds at least. */
export async function codeBefore(secret: string): Promise<string> {
  const left = shownFor - (Date.now() % shownFor);
  if (left < 10_000) await wait(left);
  return code(secret, -1);
}
