import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Location of an IP address: `open` on the internet, `closed` in a private network, `own` for this machine. */
export type AddressScope = 'open' | 'closed' | 'own';

/**
 * Creates the classification from the addresses of this machine's interfaces and of SITE_URL's host. Behind NAT the
 * interfaces lack the public address, which SITE_URL supplies.
 */
export async function createAddressScope(siteUrl: string): Promise<(address: string) => AddressScope> {
  const { hostname } = new URL(siteUrl);
  const ofSite = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  const ofInterfaces = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const own = new BlockList();
  for (const { address } of [...ofSite, ...ofInterfaces]) own.addAddress(address, familyOf(address));
  return (address) => {
    if (!isPublicAddress(address)) return 'closed';
    return own.check(address, familyOf(address)) ? 'own' : 'open';
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** Address ranges outside the public internet (RFC 6890 and later registrations). */
const reserved = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Metadata of virtual machines of Azure, at an address that is not registered as special.
  '168.63.129.16/32',
  // Tunnel ranges, which can embed any IPv4 address, and other special ranges of IPv6.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [network = '', bits] = range.split('/');
  reserved.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
}

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
