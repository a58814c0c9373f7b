import { expect, test } from 'vitest';
import { restRequest, tablesClient } from './clients';
import { openContract } from './server';

const contract = await openContract();

const asVisitor = (init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set('apikey', contract.keys.publishableKey);
  return restRequest(contract, '/services', { ...init, headers });
};

test('any origin may send requests with the headers of the clients', async () => {
  const wanted = [
    'apikey',
    'authorization',
    'accept-profile',
    'content-profile',
    'content-type',
    'prefer',
    'range',
    'x-client-info',
    'x-metadata',
    'traceparent',
    'tracestate',
    'baggage',
  ];
  const preflight = await contract.fetch('http://contract.test/rest/v1/services', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': wanted.join(','),
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(preflight.headers.get('access-control-allow-headers')?.split(',')).toEqual(
    expect.arrayContaining(wanted),
  );

  const responses = [
    await asVisitor(),
    await asVisitor({ method: 'PUT' }),
    await asVisitor({ headers: { accept: 'x/y' } }),
  ];
  for (const response of responses) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('content-range');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  }
});

test('responses state their type and range', async () => {
  const type = async (accept: string) =>
    (await asVisitor({ headers: { accept } })).headers.get('content-type');
  expect(await type('*/*')).toBe('application/json; charset=utf-8');
  expect(await type('text/csv')).toBe('text/csv; charset=utf-8');
  expect(await type('image/png')).toBe('application/json; charset=utf-8');
});

test('responses to visitors can be cached and revalidated', async () => {
  const first = await asVisitor();
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\//);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('vary')).toContain('Authorization');

  const again = await asVisitor({ headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('access-control-allow-origin')).toBe('*');
  expect(await again.text()).toBe('');

  const editor = tablesClient(contract, { key: contract.keys.secretKey });
  await editor
    .from('services')
    .insert({ title: 'A', short_description: 'B', full_description: 'C' })
    .throwOnError();
  const changed = await asVisitor({ headers: { 'if-none-match': tag } });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toHaveLength(1);
});

test('responses to others are never cached', async () => {
  const { token } = await contract.signIn();
  const signedIn = await asVisitor({ headers: { authorization: `Bearer ${token}` } });
  const service = await restRequest(contract, '/services');
  const failed = await asVisitor({ headers: { accept: 'x/y' } });
  const written = await asVisitor({ method: 'POST', body: '{}' });
  for (const response of [signedIn, service, failed, written]) {
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('etag')).toBe(false);
  }
});

test('HEAD answers like GET without a body', async () => {
  const response = await asVisitor({ method: 'HEAD', headers: { prefer: 'count=exact' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-range')).toMatch(/\/1$/);
  expect(await response.text()).toBe('');
});

test('applied preferences are listed', async () => {
  const body = JSON.stringify({ title: 'B', short_description: 'B', full_description: 'C' });
  const prefer = 'return=representation, missing=default, tx=rollback';
  const response = await restRequest(contract, '/services', { method: 'POST', body, headers: { prefer } });
  expect(response.headers.get('preference-applied')).toBe('return=representation, missing=default');
});
