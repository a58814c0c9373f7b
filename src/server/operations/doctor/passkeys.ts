import { fetchPasskeyHosts } from '../../../data/account/passkeys';
import type { Service } from '../../../data/client/service';
import type { Finding } from '../../../data/operations/server-reports';
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
    return hosts.map(({ rp_id, count }) => hostFinding(count, rp_id, host));
  } catch (error) {
    const reason = reasonOf(error);
    const sentence = {
      en: `The passkeys could not be counted: ${reason}`,
      de: `Die Passkeys konnten nicht gezählt werden: „${reason}“.`,
    };
    return [{ level: 'fault', topic, sentence }];
  }
}

/** Returns the finding about the passkeys made for one host. */
export function hostFinding(count: number, madeFor: string, host: string): Finding {
  const isOne = count === 1;
  if (madeFor === host)
    return {
      level: 'good',
      topic,
      sentence: {
        en: `${isOne ? '1 passkey works' : `${count} passkeys work`} at ${host}.`,
        de: `${isOne ? '1 Passkey funktioniert' : `${count} Passkeys funktionieren`} auf ${host}.`,
      },
    };
  return {
    level: 'advice',
    topic,
    sentence: {
      en: `${isOne ? '1 passkey was' : `${count} passkeys were`} made for ${madeFor} and cannot be used at ${host}, the host of SITE_URL.`,
      de: `${isOne ? '1 Passkey gehört' : `${count} Passkeys gehören`} zu ${madeFor} und funktioniert nicht auf ${host}, dem Host von SITE_URL.`,
    },
    cure: {
      en: 'Correct SITE_URL if it is wrong. Otherwise their owners sign in another way and add new ones (Account).',
      de: 'Berichtigen Sie SITE_URL, falls es falsch ist. Sonst melden sich die Besitzer auf andere Weise an und fügen neue hinzu (Konto).',
    },
  };
}
