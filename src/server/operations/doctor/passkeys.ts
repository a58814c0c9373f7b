import { fetchPasskeyHosts } from '../../../data/account/passkeys';
import type { Service } from '../../../data/client/service';
import type { Finding } from '../../../data/operations/doctor/finding';
import type { Config } from '../../base/config';
import { reasonOf } from '../../base/explain-database-error';

const topic = 'Passkeys';

/** Checks that the passkeys were made for the host of SITE_URL; they work nowhere else. */
export async function examinePasskeys(
  service: Service | undefined,
  { backend, siteUrl }: Pick<Config, 'backend' | 'siteUrl'>,
): Promise<Finding[]> {
  if (!service || backend.kind === 'hosted') return [];
  const host = new URL(siteUrl).hostname;
  try {
    const hosts = await fetchPasskeyHosts(service);
    return hosts.map(({ rp_id, count }) =>
      rp_id === host
        ? { level: 'good', topic, kind: 'usable', host, count }
        : { level: 'advice', topic, kind: 'other-host', host, formerHost: rp_id, count },
    );
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'not-counted', reason: reasonOf(error) }];
  }
}
