import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../../service/log/log';
import type { Mailer, Message } from '../../service/mail';
import type { Trouble } from './state';
import { timeText } from './time-text';

/** Milliseconds until a warning that could not be sent is tried again. */
const sendAgainAfter = 3_600_000;

type Parts = {
  /** Lies there from the warning until backups are in order again: no restart and no other server says it twice. */
  mark: string;
  mailer: Mailer | undefined;
  /** The company's address. */
  to(): Promise<string>;
  siteUrl: string;
  log: Log;
};

/** Tells log and company of trouble with the backups, once for as long as it lasts. */
export function createBackupAlert({ mark, mailer, to, siteUrl, log }: Parts) {
  let restUntil = 0;
  return async function warn(trouble: Trouble | undefined): Promise<void> {
    if (!trouble) return rm(mark, { force: true });
    if (Date.now() < restUntil || !(await setMark(mark))) return;
    log.error({ problem: trouble.problem ?? 'The last proven backup is old' }, 'backups need attention');
    try {
      await mailer?.send(warningMail(trouble, { to: await to(), siteUrl }));
    } catch (error) {
      restUntil = Date.now() + sendAgainAfter;
      await rm(mark, { force: true });
      log.error({ err: error }, 'the warning about the backups was not mailed and will be tried again');
    }
  };
}

/** False when somebody else has. */
async function setMark(mark: string): Promise<boolean> {
  await mkdir(dirname(mark), { recursive: true, mode: 0o700 });
  try {
    await (await open(mark, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function warningMail(
  { problem, lastProven }: Trouble,
  { to, siteUrl }: { to: string; siteUrl: string },
): Message {
  const { host } = new URL(siteUrl);
  const what = problem
    ? `die letzte Sicherung der Website ${host} ist fehlgeschlagen.`
    : `die Website ${host} hat seit mehr als zwei Tagen keine geprüfte Sicherung mehr.`;
  const facts = [
    ...(problem ? [`Meldung: ${problem}`] : []),
    `Letzte geprüfte Sicherung: ${lastProven ? `${timeText(lastProven.at)} Uhr` : 'keine'}`,
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
