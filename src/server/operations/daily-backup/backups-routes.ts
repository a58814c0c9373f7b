import { createReadStream } from 'node:fs';
import { Hono } from 'hono';
import { isOwner, administratorAddresses } from '../../../data/account/administrators';
import { logExport } from '../../../data/operations/activity';
import { AppError } from '../../../service/errors';
import { bearerToken } from '../../../service/identity';
import type { LimitStore } from '../../../service/limits/limit-store';
import type { ServerParts } from '../../base/server-parts';
import { privateJson, privateErrors } from '../../http/responses';
import { streamOf } from '../../../service/files';
import { type DailyBackups, notConfigured } from './daily-backups';
import { countManualBackup } from './backup-folder';
import { type Letter, letterOf } from '../../../service/mail';
import { timeText } from '../../../content/record/times';
import { requireRecentSignIn, requireRight, type SignedIn } from '../../http/rights';
import { createTokens } from '../../http/tokens';

type BackupsParts = Pick<ServerParts, 'personalTables' | 'accounts' | 'log'> & {
  backups: DailyBackups | undefined;
  secret: string;
  limitStore: LimitStore;
  notifyOthers(download: Download): Promise<void>;
};

export function backupsRoutes(parts: BackupsParts): Hono {
  const { backups, personalTables, accounts, secret, limitStore, notifyOthers, log } = parts;
  const app = new Hono();
  const tickets = createTokens(secret, 'backup download');
  const guard = requireRight(personalTables, 'backup');

  app.get('/', guard, async () => privateJson(backups ? await backups.report() : notConfigured));
  app.post('/', guard, async () => {
    if (!backups)
      throw new AppError(409, 'not_set', 'No backup folder is configured (BACKUP_DIR).', {
        german: 'Der Server hat keinen Ordner für Sicherungen (BACKUP_DIR).',
      });
    await backups.requireFreeSpace();
    await countManualBackup(limitStore);
    backups.backUpNow();
    return privateJson({ success: true }, 202);
  });
  app.post('/:name/ticket', guard, async (context) => {
    const name = context.req.param('name');
    const token = bearerToken(context.req.raw.headers) ?? '';
    const by = await requireRecentSignIn(personalTables, context.req.raw.headers);
    const found = await backups?.find(name);
    if (!found) throw backupNotFound();
    if (found.withSecrets) throw secretBackupRefused();
    await logExport(personalTables(token), 'backup');
    // Do not wait for the e-mails. `notifyOthers` logs their failure.
    void notifyOthers({ by, madeAt: found.at });
    const ticket = await tickets.sign(`${by.id} ${name}`, ticketLifetime);
    return privateJson({ address: `/api/backups/${name}?ticket=${ticket}` });
  });
  app.get('/:name', async (context) => {
    const name = context.req.param('name');
    const subject = await tickets.verify(context.req.query('ticket') ?? '');
    const [accountId = '', file] = subject?.split(' ') ?? [];
    // The right may have ended since. A link sends no access token.
    if (file !== name || !(await isOwner(accounts, accountId))) {
      const message = 'This link is invalid or has expired. Please start the download again.';
      const german = 'Dieser Link ist ungültig oder abgelaufen. Bitte beginnen Sie den Download noch einmal.';
      throw new AppError(403, 'no_ticket', message, { german });
    }
    const found = await backups?.find(name);
    if (!found) throw backupNotFound();
    return new Response(streamOf(createReadStream(found.path)), {
      headers: {
        'Content-Type': 'application/x-tar',
        'Content-Length': String(found.bytes),
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    });
  });
  app.onError(privateErrors(log));
  return app;
}

/** For a backup with passwords, made by hand: only the operator may read it. */
function secretBackupRefused(): AppError {
  const message =
    'This backup contains passwords and cannot be downloaded here. It is in BACKUP_DIR on the server.';
  const german =
    'Diese Sicherung enthält Passwörter und kann hier nicht heruntergeladen werden. Sie liegt auf dem Server in BACKUP_DIR.';
  return new AppError(422, 'with_secrets', message, { german });
}

function backupNotFound(): AppError {
  const german = 'Diese Sicherung gibt es nicht mehr.';
  return new AppError(404, 'not_found', 'This backup no longer exists.', { german });
}

/** Suffices for the time between the click and the browser's request. */
const ticketLifetime = '1 minute';

type NoticeParts = Pick<ServerParts, 'service' | 'mailer' | 'siteUrl' | 'log'>;

type Download = { by: SignedIn; madeAt: string };

export function createDownloadNotice({ service, mailer, siteUrl, log }: NoticeParts) {
  return async function notifyOthers({ by, madeAt }: Download): Promise<void> {
    log.warn({ account: by.id, backup: madeAt }, 'a backup download has started');
    if (!mailer) return;
    const failed = (error: unknown) =>
      log.error({ err: error }, 'another administrator could not be notified of a backup download');
    const addresses = await administratorAddresses(service, { except: by.id }).catch(failed);
    const mails = addresses?.map((to) =>
      mailer.send({ to, ...noticeMail({ by, madeAt }, siteUrl) }).catch(failed),
    );
    await Promise.all(mails ?? []);
  };
}

function noticeMail({ by, madeAt }: Download, siteUrl: string): Letter {
  const { host } = new URL(siteUrl);
  return letterOf([
    'Sicherung der Website heruntergeladen',
    `${by.email} lädt die Sicherung der Website ${host} vom ${timeText(madeAt)} Uhr herunter.`,
    'Sie enthält alle Texte und Dateien, die Nachrichten der Besucher und die E-Mail-Adressen der Redaktion, aber keine Passwörter und keine zweiten Faktoren.',
    'Wenn das nicht abgesprochen ist, fragen Sie bitte nach und wenden Sie sich an den Betreiber der Website.',
  ]);
}
