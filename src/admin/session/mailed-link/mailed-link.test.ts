import { expect, test } from 'vitest';
import { readMailedLink } from './session-link';

const now = Date.UTC(2026, 10, 24, 12);
const seconds = now / 1000;
const read = (address: string) => readMailedLink(new URL(address, 'https://firma.example'), now);

/** Returns a JWT with an invalid signature; only the service verifies signatures. */
function tokenOf(iat: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'HS256' }), part({ iat }), 'signature'].join('.');
}

const whole = {
  access_token: tokenOf(seconds),
  expires_in: '3600',
  refresh_token: 'r',
  token_type: 'bearer',
};
const fragment = (values: Record<string, string>) => `#${new URLSearchParams(values)}`;

test('a URL without a session is no link', () => {
  for (const address of ['/login', '/admin/references?search=x', '/login#main', '/login?access_token=a'])
    expect(read(address)).toBeUndefined();
});

test.each(['/login', '/admin/references', '/login/confirm'])('a complete session is parsed at %s', (path) => {
  const session = { kind: 'session', accessToken: whole.access_token, refreshToken: 'r' };
  expect(read(path + fragment(whole))).toEqual({ ...session, setsPassword: false });
  for (const type of ['recovery', 'invite'])
    expect(read(path + fragment({ ...whole, type }))).toEqual({ ...session, setsPassword: true });
});

test.each(['access_token', 'expires_in', 'refresh_token', 'token_type'])(
  'a link whose %s is missing or empty is ignored',
  (name) => {
    expect(read(`/login${fragment({ ...whole, access_token: 'a', [name]: '' })}`)).toEqual({
      kind: 'failed',
      reason: 'noSession',
    });
    const { [name]: _missing, ...rest }: Record<string, string> = whole;
    expect(read(`/login${fragment(rest)}`)).toEqual(
      name === 'access_token' ? undefined : { kind: 'failed', reason: 'noSession' },
    );
  },
);

test.each([
  ['by its token', { access_token: tokenOf(seconds - 121) }],
  ['by its expiry', { expires_at: String(seconds + 3600 - 121) }],
])('a link issued over 120 s ago %s is too old', (_how, values) => {
  expect(read(`/admin${fragment({ ...whole, ...values })}`)).toEqual({ kind: 'failed', reason: 'tooOld' });
});

test("a link issued 120 s ago, or in the future by this device's clock, is valid", () => {
  for (const age of [120, -300]) {
    const values = { access_token: tokenOf(seconds - age), expires_at: String(seconds + 3600 - age) };
    expect(read(`/admin${fragment({ ...whole, ...values })}`)).toMatchObject({ kind: 'session' });
  }
});

test.each(['error', 'error_code', 'error_description'])('a link refused with an %s is too old', (name) => {
  expect(read(`/login#${name}=x`)).toEqual({ kind: 'failed', reason: 'tooOld' });
});

test('a token hash is parsed at the confirm page only, with a type of the service', () => {
  expect(read('/login/confirm?token_hash=abc&type=invite')).toEqual({
    kind: 'token',
    tokenHash: 'abc',
    type: 'invite',
  });
  expect(read('/login?token_hash=abc&type=invite')).toBeUndefined();
  for (const query of ['', '?token_hash=abc', '?type=recovery', '?token_hash=abc&type=sms'])
    expect(read(`/login/confirm${query}`)).toEqual({ kind: 'failed', reason: 'noSession' });
});
