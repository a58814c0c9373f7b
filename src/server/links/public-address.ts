import { BlockList, isIPv4 } from 'node:net';

/** Address ranges outside the public internet (RFC 6890 and later registrations). */
const reserved = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Tunnel ranges, which can embed any IPv4 address, and other special ranges of IPv6.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [network = '', bits] = range.split('/');
  reserved.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
}

/** Global unicast addresses of IPv6. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Checks whether an IP address is on the public internet: not this machine, its local network, or a cloud's internal
 * network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
