import { Secret, TOTP } from 'otpauth';

// TOTP uses the defaults of otpauth, which all authenticator apps support: SHA-1, six digits, 30 seconds.

/** Returns 160 random bits in base32, the input format of authenticator apps. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
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
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the time step of the code, with one step of clock drift either way, or undefined for a wrong code. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  // `validate` throws for six characters of more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const drift = totp.validate({ token: code, timestamp: now, window: 1 });
  return drift === null ? undefined : totp.counter({ timestamp: now }) + drift;
}
