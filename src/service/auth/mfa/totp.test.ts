import { describe, expect, it } from 'vitest';
import { createTotpSecret, totpStep, totpUri } from './factors';

/** Secret of RFC 6238 appendix B, "12345678901234567890" in base32. The codes are the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [20000000000, '353130'],
  ])('at second %i the code is %s', (seconds, code) => {
    expect(totpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    ['30 seconds late', 30, true],
    ['30 seconds early', -30, true],
    ['a minute late', 60, false],
    ['a minute early', -60, false],
  ])('%s a code is accepted: %s', (_name, seconds, taken) => {
    const step = totpStep(secret, '005924', (1234567890 + seconds) * 1000);
    expect(step).toBe(taken ? 41152263 : undefined);
  });

  it.each(['', '1', '00000', '0000000', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
    expect(totpStep(secret, code)).toBeUndefined();
  });
});

it('a new secret has 160 random bits', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(createTotpSecret());
});

it('the otpauth URL has the format of authenticator apps', () => {
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
