import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPublicAddress } from './public-address';

/**
 * Whether an IP address may be requested: `open` on the internet, `closed` in a private network, `own` for this
 * machine.
 */
export type Reach = 'open' | 'closed' | 'own';

/**
 * Creates the classification from the addresses of this machine's interfaces and of SITE_URL's host.
 * Behind NAT the machine does not know its public address, which SITE_URL supplies.
 */
export async function createReach(siteUrl: string): Promise<(address: string) => Reach> {
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
