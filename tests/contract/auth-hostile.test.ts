import { beforeAll, describe, expect, it } from 'vitest';
import { accessTokenOf, openAuthContract } from './auth-contract';

const contract = await openAuthContract();
let token: string;
let email: string;

beforeAll(async () => {
  ({ email } = await contract.createAccount());
  const device = await contract.signedIn(email);
  token = await accessTokenOf(device);
});

/** Every path that reads a body, with everything needed to reach the body. */
const endpoints = [
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/signup'],
  ['POST', '/recover'],
  ['POST', '/otp'],
  ['POST', '/magiclink'],
  ['POST', '/resend'],
  ['POST', '/verify'],
  ['PUT', '/user'],
  ['POST', '/factors'],
  ['POST', '/admin/users'],
] as const;

const bodies = {
  'nothing at all': '',
  'no JSON': '{"email": ',
  'a form': 'email=a&password=b',
  'a list': '[]',
  'a number': '1',
  null: 'null',
  'a text': '"x"',
  NUL: '{"email":"a\\u0000@b.de","password":"\\u0000","refresh_token":"\\u0000","data":{"a":"\\u0000"}}',
  'half a surrogate pair':
    '{"email":"a@b.de","password":"\\ud800","refresh_token":"\\ud800","data":{"\\ud800":1}}',
  depth: `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'wrong types':
    '{"email":{"a":1},"password":[],"phone":7,"refresh_token":{},"type":{},"token":1,"token_hash":1,"data":"x","factor_type":9}',
  'a prototype':
    '{"__proto__":{"email":"a@b.de"},"constructor":1,"email":1,"password":1,"refresh_token":1,"type":"__proto__","data":7}',
};

async function send(method: string, path: string, body: string, headers: Record<string, string> = {}) {
  const secret = path.startsWith('/admin');
  return contract.send(path, {
    method,
    body,
    headers: {
      ...(secret ? { apikey: contract.keys.secretKey } : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
}

describe.each(endpoints)('%s %s', (method, path) => {
  it.each(Object.entries(bodies))('answers 400 with a reason for %s', async (_name, body) => {
    const response = await send(method, path, body);
    const answer = await response.json();
    // Disabled endpoints and missing accounts are no invalid input.
    if (path === '/signup' && response.status === 422) return;
    expect([response.status, answer.error_code]).toEqual([
      400,
      expect.stringMatching(/^(bad_json|validation_failed)$/),
    ]);
    expect(answer.msg).not.toBe('');
  });

  it('answers 413 for too large a body', async () => {
    const response = await send(method, path, JSON.stringify({ email, data: { x: 'x'.repeat(70_000) } }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error_code: 'request_entity_too_large' });
  });
});

it.each([
  ['POST', '/token?grant_type=password', { email: 'a@b.de' }, 'password'],
  ['POST', '/recover', { email: 'kein Postfach' }, 'email'],
  ['POST', '/recover', {}, 'email'],
  ['PUT', '/user', { email: 'a@@b' }, 'email'],
  ['PUT', '/user', { data: [] }, 'data'],
  ['POST', '/factors', { factor_type: 'smoke' }, 'factor_type'],
  ['POST', '/verify', { token_hash: 'x' }, 'type'],
  ['POST', '/verify', { token_hash: 'x', type: 'constructor' }, 'type'],
  ['POST', '/resend', { email: 'a@b.de', type: 'smoke' }, 'type'],
  ['POST', '/admin/users', { email: 'a@b.de', id: 'x' }, 'id'],
  ['GET', '/admin/users?page=-1', undefined, 'page'],
  ['GET', '/admin/users?per_page=many', undefined, 'per_page'],
])('%s %s names the field of %j: %s', async (method, path, body, field) => {
  const response = await contract.send(path, {
    method,
    body,
    headers: path.startsWith('/admin')
      ? { apikey: contract.keys.secretKey }
      : { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(400);
  expect((await response.json()).msg).toMatch(new RegExp(`^${field}: `));
});

const injection = `' or 1=1; drop table auth.users; --`;

it.each([
  ['POST', '/token?grant_type=password', { email: injection, password: injection }, 400],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: injection }, 400],
  ['POST', '/verify', { type: 'recovery', token_hash: injection }, 403],
  ['PUT', '/user', { data: { [injection]: injection } }, 200],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: injection, issuer: injection }, 200],
  ['POST', `/factors/${encodeURIComponent(injection)}/challenge`, {}, 404],
  ['GET', `/verify?type=recovery&token=${encodeURIComponent(injection)}`, undefined, 303],
  ['POST', `/logout?scope=${encodeURIComponent(injection)}`, undefined, 400],
  ['POST', '/logout?scope=constructor', undefined, 400],
  ['DELETE', '/factors/%00', undefined, 404],
  ['GET', '/verify?type=recovery&token=%00', undefined, 303],
  ['GET', '/verify?type=%00&token=%E0%A4%A', undefined, 303],
  ['GET', '/verify', undefined, 303],
])('%s %s treats SQL as plain text', async (method, path, body, status) => {
  const response = await contract.send(path, { method, body, headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(status);
  // The text itself may come back, for example as a name; PostgreSQL's errors about it may not.
  const answer = (await response.text()).replaceAll(injection, '');
  expect(answer).not.toMatch(/select |insert |syntax|relation|column|\bat .*:\d+/i);
});

it('still works after all of the above', async () => {
  expect(await contract.signInCode(email)).toBeUndefined();
});
