import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mentionsFullDisk } from '../../../data/client/data-error';
import type { Log } from '../../../service/log';
import type { Mailer, MailMessage } from '../../../service/mail';
import type { BackupProblem } from './state';
import { timeText } from '../../../content/record/times';

const retryDelayMs = 3_600_000;

type Parts = {
  /**
   * Path of a file that exists from the alert until backups are in order again. It prevents a second alert after a
   * restart or by another server.
   */
  alertFile: string;
  mailer: Mailer | undefined;
  to(): Promise<string>;
  siteUrl: string;
  log: Log;
};

/**
 * Creates a function that logs and mails a problem with the backups, once until they are in order again. Without
 * `problem` it deletes `alertFile`.
 */
export function createBackupAlert({ alertFile, mailer, to, siteUrl, log }: Parts) {
  let retryAt = 0;
  return async function alert(problem: BackupProblem | undefined): Promise<void> {
    if (!problem) return rm(alertFile, { force: true });
    if (Date.now() < retryAt || !(await createAlertFile(alertFile))) return;
    log.error({ problem: problem.problem ?? 'The last verified backup is old' }, 'backups need attention');
    try {
      await mailer?.send(alertMail(problem, { to: await to(), siteUrl }));
    } catch (error) {
      retryAt = Date.now() + retryDelayMs;
      await rm(alertFile, { force: true });
      log.error({ err: error }, 'the backup alert could not be mailed and will be retried');
    }
  };
}

/** Returns false when it exists already, because another server or an earlier run created it. */
async function createAlertFile(alertFile: string): Promise<boolean> {
  await mkdir(dirname(alertFile), { recursive: true, mode: 0o700 });
  try {
    await (await open(alertFile, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function alertMail(
  { problem, lastVerified }: BackupProblem,
  { to, siteUrl }: { to: string; siteUrl: string },
): MailMessage {
  const { host } = new URL(siteUrl);
  const what = problem
    ? `die letzte Sicherung der Website ${host} ist fehlgeschlagen.`
    : `die Website ${host} hat seit mehr als zwei Tagen keine geprüfte Sicherung mehr.`;
  const facts = [
    ...(problem ? [`Meldung: ${mentionsFullDisk(problem) ? 'Die Festplatte ist voll.' : problem}`] : []),
    `Letzte geprüfte Sicherung: ${lastVerified ? `${timeText(lastVerified.at)} Uhr` : 'keine'}`,
  ];
  return {
    to,
    subject: problem ? 'Sicherung der Website fehlgeschlagen' : 'Sicherung der Website veraltet',
    text: [
      `Guten Tag,\n\n${what}`,
      facts.join('\n'),
      `Alle Sicherungen zeigt die Verwaltung der Website: ${new URL('/admin/system', siteUrl).href}`,
      'Die Website versucht es alle vier Stunden noch einmal. Zu dieser Störung erhalten Sie keine weitere E-Mail.\n',
    ].join('\n\n'),
  };
}
