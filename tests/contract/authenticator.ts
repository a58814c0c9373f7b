import { TOTP } from 'otpauth';

/** Validity of a code (RFC 6238, time step). */
const stepMs = 30_000;

/** Computes a TOTP code (RFC 6238), `offset` steps of 30 seconds from now. */
export function code(secret: string, offset = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + offset * stepMs });
}
