import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../is-same-secret';

/** RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, 30 seconds. */
const secondsPerStep = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns 160 random bits in base32, the input format of authenticator apps. */
export function createTotpSecret(): string {
  return encodeBase32(randomBytes(20));
}

/** Returns the `otpauth:` URI for the QR code. */
export function totpUri({
  secret,
  issuer,
  account,
}: {
  secret: string;
  issuer: string;
  account: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret });
  // Some apps show the `+` by which URLSearchParams encodes a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** Returns the time step of the code, with one step of clock drift either way, or undefined for a wrong code. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const current = Math.floor(now / 1000 / secondsPerStep);
  return [current, current - 1, current + 1].find((step) => isSameSecret(codeAt(secret, step), code));
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[parseInt(five, 2)]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}
