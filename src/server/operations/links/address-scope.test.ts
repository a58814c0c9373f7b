import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { createAddressScope } from './guarded-request';

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

test.each([
  ['a private network', ['10.0.0.1', '172.31.255.254', '192.168.0.1', '100.64.0.1', 'fc00::1']],
  ['this machine', ['0.0.0.0', '127.0.0.1', '::', '::1']],
  ['the local link', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
  ['metadata of clouds', ['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254']],
  ['an embedded IPv4 address', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1', '::7f00:1']],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b:1::a00:1']],
  ['6to4 and Teredo', ['192.88.99.1', '2002:7f00:1::', '2001::1']],
  ['documentation and tests', ['192.0.2.1', '198.18.0.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['no single host', ['224.0.0.1', '255.255.255.255', 'ff02::1', '100::1']],
  ['an unassigned range', ['240.0.0.1', '4000::1', '8000::1']],
])('%s is closed', async (_, addresses) => {
  vi.mocked(networkInterfaces).mockReturnValue({});
  const scopeOf = await createAddressScope('https://9.9.9.9');
  expect(addresses.filter((address) => scopeOf(address) !== 'closed')).toEqual([]);
});
