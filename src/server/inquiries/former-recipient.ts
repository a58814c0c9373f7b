import { type Tables, unwrapResponse } from '../../data/client/service';
import { letterOf } from '../../service/mail';
import { findCompanyAddress } from '../base/company-address';
import { isPermanentRefusal } from '../base/mail';
import { mailClaimMs, reached, timestampIn } from '../base/run-jobs';
import type { ServerParts } from '../base/server-parts';

/** The change may be unauthorised. Any number of servers may run it on one database. */
export async function notifyFormerRecipient(
  tables: Tables,
  { mailer, mailTo, siteUrl, log }: Pick<ServerParts, 'mailer' | 'mailTo' | 'siteUrl' | 'log'>,
): Promise<void> {
  if (!mailer) return;
  const address = await findCompanyAddress(tables, mailTo);
  if (!address) return;
  const former = unwrapResponse<{ address: string } | null>(
    await tables.from('inquiry_recipient').select('address').maybeSingle(),
  );
  if (!former) {
    unwrapResponse(await tables.from('inquiry_recipient').upsert({ address }, { ignoreDuplicates: true }));
    return;
  }
  if (
    former.address.trim().toLowerCase() === address.trim().toLowerCase() ||
    !(await claim(tables, former.address))
  )
    return;
  const mail = { to: former.address, ...recipientMail({ former: former.address, address, siteUrl }) };
  await mailer.send(mail).catch((error: unknown) => {
    if (!isPermanentRefusal(error)) throw error;
    log.warn({ err: error }, 'the mail server rejects the former recipient of inquiries');
  });
  log.info('the recipient of inquiries has changed; the former one was notified');
  unwrapResponse(
    await tables
      .from('inquiry_recipient')
      .update({ address, claimed_until: null })
      .eq('address', former.address),
  );
}

/** Returns false while another server sends it. */
async function claim(tables: Tables, address: string): Promise<boolean> {
  const claimed_until = timestampIn(mailClaimMs);
  const change = tables.from('inquiry_recipient').update({ claimed_until }).eq('address', address);
  const unclaimed = change.or(`claimed_until.is.null,${reached('claimed_until', 2 * mailClaimMs)}`);
  return unwrapResponse<unknown[]>(await unclaimed.select('id')).length > 0;
}

function recipientMail({ former, address, siteUrl }: { former: string; address: string; siteUrl: string }) {
  const { host } = new URL(siteUrl);
  return letterOf([
    `Anfragen der Website ${host} gehen an eine andere Adresse`,
    `Anfragen, die Besucher der Website ${host} senden, gehen ab jetzt an ${address} und nicht mehr an ${former}.`,
    'Wenn das so gewollt ist, ist nichts zu tun. Wenn nicht, prüfen Sie bitte in der Verwaltung der Website die Firmendaten und ändern Sie Ihr Passwort:',
    `${siteUrl}/admin/contact`,
  ]);
}
