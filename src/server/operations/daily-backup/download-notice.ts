import { administratorAddresses } from '../../../data/account/administrators';
import type { Service } from '../../../data/client/service';
import type { Log } from '../../../service/log/log';
import type { Mailer, MailMessage } from '../../../service/mail';
import type { SignedIn } from '../../http/require-right';
import { timeText } from '../../../content/record/times';

type Parts = {
  /** Uses the secret key. */
  service: Service;
  mailer: Mailer | undefined;
  siteUrl: string;
  log: Log;
};

export type Download = { by: SignedIn; madeAt: string };

/**
 * Creates a function that logs the download of a backup and e-mails all other administrators. Failures are only logged.
 */
export function createDownloadNotice({ service, mailer, siteUrl, log }: Parts) {
  return async function notifyOthers({ by, madeAt }: Download): Promise<void> {
    log.warn({ account: by.id, backup: madeAt }, 'a backup download has started');
    if (!mailer) return;
    try {
      for (const to of await administratorAddresses(service, { except: by.id }))
        await mailer.send(noticeMail({ by, madeAt }, { to, siteUrl }));
    } catch (error) {
      log.error({ err: error }, 'the other administrators could not be notified of a backup download');
    }
  };
}

function noticeMail({ by, madeAt }: Download, { to, siteUrl }: { to: string; siteUrl: string }): MailMessage {
  const { host } = new URL(siteUrl);
  return {
    to,
    subject: 'Sicherung der Website heruntergeladen',
    text: [
      `Guten Tag,\n\n${by.email} lädt die Sicherung der Website ${host} vom ${timeText(madeAt)} Uhr herunter.`,
      'Sie enthält alle Texte und Dateien, die Nachrichten der Besucher und die E-Mail-Adressen der Redaktion, aber keine Passwörter und keine zweiten Faktoren.',
      'Wenn das nicht abgesprochen ist, fragen Sie bitte nach und wenden Sie sich an den Betreiber der Website.\n',
    ].join('\n\n'),
  };
}
