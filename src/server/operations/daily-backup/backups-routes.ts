import { createReadStream } from 'node:fs';
import { Hono } from 'hono';
import { isOwner, administratorAddresses } from '../../../data/account/administrators';
import type { Service } from '../../../data/client/service';
import { logExport } from '../../../data/operations/activity';
import { AppError } from '../../../service/errors';
import { bearerToken } from '../../../service/identity';
import type { LimitStore } from '../../../service/limits/limit-store';
import type { Log } from '../../../service/log';
import {
  type PersonalTables,
  requireRecentSignIn,
  requireRight,
  type SignedIn,
} from '../../http/require-right';
import { privateJson, privateErrors } from '../../http/responses';
import { streamOf } from '../backup/archive/spool';
import type { DailyBackups } from './daily-backups';
import { countManualBackup } from './state';
import { notConfigured } from './report';
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../service/keys';
import type { Mailer, MailMessage } from '../../../service/mail';
import { timeText } from '../../../content/record/times';

export type BackupsParts = {
  /** Undefined when `BACKUP_DIR` is not set. */
  backups: DailyBackups | undefined;
  personalTables: PersonalTables;
  /** Holds the secret key. */
  accounts: Service;
  secret: string;
  limitStore: LimitStore;
  notifyOthers(download: Download): Promise<void>;
  log: Log;
};

/** For owners: list, start, and download. */
export function backupsRoutes(parts: BackupsParts): Hono {
  const { backups, personalTables, accounts, secret, limitStore, notifyOthers, log } = parts;
  const app = new Hono();
  const guard = requireRight(personalTables, 'backup');

  app.get('/', guard, async () => privateJson(backups ? await backups.report() : notConfigured));
  app.post('/', guard, async () => {
    if (!backups) throw new AppError(409, 'not_set', 'No backup folder is configured (BACKUP_DIR).');
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
    const ticket = signDownloadToken({ name, accountId: by.id }, secret);
    return privateJson({ address: `/api/backups/${name}?ticket=${ticket}` });
  });
  app.get('/:name', async (context) => {
    const name = context.req.param('name');
    const accountId = verifyDownloadToken(name, context.req.query('ticket') ?? '', { secret });
    // The right may have ended since. A link sends no access token.
    if (accountId === undefined || !(await isOwner(accounts, accountId)))
      throw new AppError(
        403,
        'no_ticket',
        'This link is invalid or has expired. Please start the download again.',
      );
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

/**
 * Refuses the download of a backup with passwords (made by hand). Only the operator may read it.
 */
function secretBackupRefused(): AppError {
  const message =
    'This backup contains passwords and cannot be downloaded here. It is in BACKUP_DIR on the server.';
  return new AppError(422, 'with_secrets', message);
}

function backupNotFound(): AppError {
  return new AppError(404, 'not_found', 'This backup no longer exists.');
}

/** Suffices for the time between the click and the browser's request. */
const tokenLifetimeMs = 60_000;

/** All servers of one site need the same `secret`. */
function signDownloadToken(
  download: { name: string; accountId: string },
  secret: string,
  now = Date.now(),
): string {
  const expiresAtMs = now + tokenLifetimeMs;
  return `${expiresAtMs}.${download.accountId}.${signature({ ...download, expiresAtMs }, secret)}`;
}

/** Returns the id of the account that the token was given to; undefined for an invalid or expired token. */
function verifyDownloadToken(
  name: string,
  token: string,
  { secret, now = Date.now() }: { secret: string; now?: number },
): string | undefined {
  const [time, accountId = '', received = ''] = token.split('.');
  const expiresAtMs = Number(time);
  const isValid = isSameSecret(received, signature({ name, accountId, expiresAtMs }, secret));
  return isValid && now <= expiresAtMs ? accountId : undefined;
}

function signature(
  { name, accountId, expiresAtMs }: { name: string; accountId: string; expiresAtMs: number },
  secret: string,
): string {
  const key = createHmac('sha256', secret).update('backup download').digest();
  return createHmac('sha256', key).update(`${name} ${accountId} ${expiresAtMs}`).digest('base64url');
}

type Parts = {
  /** Uses the secret key. */
  service: Service;
  mailer: Mailer | undefined;
  siteUrl: string;
  log: Log;
};

type Download = { by: SignedIn; madeAt: string };

/** Failures are only logged. */
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
