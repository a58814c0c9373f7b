import { describe, expect, it } from 'vitest';
import { codeAt, createTotpSecret, totpStep, totpUri } from './totp';

/** The secret of RFC 6238 appendix B, "12345678901234567890" in base 32; last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i the code is %s', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
  });

  it.each([
    ['the current one', 0, true],
    ['the one before', -1, true],
    ['the next one', 1, true],
    ['two before', -2, false],
    ['two later', 2, false],
  ])('%s is taken: %s steps away', (_name, away, taken) => {
    const step = 41152263;
    expect(totpStep(secret, codeAt(secret, step + away), step * 30_000)).toBe(
      taken ? step + away : undefined,
    );
  });

  it.each(['', '1', '00000', '0000000', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
    expect(totpStep(secret, code)).toBeUndefined();
  });
});

it('makes a new secret of 160 bits each time', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(createTotpSecret());
});

it('writes the address authenticator apps read', () => {
  const uri = new URL(totpUri({ secret, issuer: 'Muster & Söhne', account: 'a@b.de' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Muster & Söhne:a@b.de');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Muster & Söhne',
    period: '30',
    secret,
  });
});
