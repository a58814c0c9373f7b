import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { createAddressScope } from './address-scope';

vi.mock(import('node:os'), async (original) => ({ ...(await original()), networkInterfaces: vi.fn() }));

const face = (address: string, family: 'IPv4' | 'IPv6') => ({
  address,
  family,
  netmask: '',
  mac: '',
  internal: false,
  cidr: null,
  ...(family === 'IPv6' && { scopeid: 0 }),
});

test('addresses of this machine and of the site are own, closed networks stay closed', async () => {
  vi.mocked(networkInterfaces).mockReturnValue({
    eth0: [face('8.8.4.4', 'IPv4'), face('2a01:4f8::1', 'IPv6'), face('10.0.0.5', 'IPv4')] as never,
  });
  const scopeOf = await createAddressScope('https://9.9.9.9');
  const addresses = [
    '8.8.4.4',
    '2a01:4f8::1',
    '2a01:4f8:0::0001',
    '9.9.9.9',
    '10.0.0.5',
    '127.0.0.1',
    '8.8.8.8',
  ];
  expect(addresses.map(scopeOf)).toEqual(['own', 'own', 'own', 'own', 'closed', 'closed', 'open']);
});
