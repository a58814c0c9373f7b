import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import type { Finding } from '../../../data/operations/server-reports';
import type { Service } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import { type Config, reasonOf } from '../../base/config';
import { examineAddress } from './address';
import { type Findings, findingsOn } from './finding';
import { examineDatabase, examineMail, examinePasskeys } from './services';
import { examineBackups, examineDisk, examineFiles, examinePermissions } from './storage';
import { berlinDay } from '../../../content/record/days';
import { checkProject } from '../check-project';
import { AppError } from '../../../service/errors';
import { letterOf } from '../../../service/mail';
import type { ServerParts } from '../../base/server-parts';
import { privateJson, privateErrors } from '../../http/responses';
import { requireRight, signedInAs } from '../../http/rights';

type ExamineOptions = {
  config: Config;
  service: Service | undefined;
  migrations: string;
};

/** Changes nothing. */
export async function examine({ config, service, migrations }: ExamineOptions): Promise<Finding[]> {
  const tables = service && createTables(service);
  const { dataDir } = config;
  const findings = [
    examineDisk(dataDir),
    examinePermissions(dataDir),
    examineProject(config, migrations),
    examineDatabase(tables, config),
    examineFiles(config, tables),
    examineMail(config.mail),
    examineClock(),
    examineAddress(config),
    examineBackups(config),
    examinePasskeys(service, config),
  ];
  return [examineRuntime(), ...(await Promise.all(findings.map(collectFindings))).flat()];
}

export async function collectFindings(findings: Findings): Promise<Finding[]> {
  const collected: Finding[] = [];
  for await (const finding of findings) collected.push(finding);
  return collected;
}

/** Last day with security fixes of each major version of Node with long-term support. */
const endOfLife: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

export function examineRuntime(version = process.versions.node, day = berlinDay()): Finding {
  const end = endOfLife[version.split('.')[0] ?? ''];
  const germanEnd = end?.split('-').reverse().join('.');
  const { good, advice } = findingsOn('Runtime');
  if (end !== undefined && day <= end)
    return good({
      en: `Node ${version} gets security fixes until ${end}.`,
      de: `Node ${version} erhält Sicherheitsupdates bis zum ${germanEnd}.`,
    });
  const sentence =
    end === undefined
      ? {
          en: `Node ${version} is not known as a version with long-term support.`,
          de: `Node ${version} ist nicht als Version mit langfristiger Pflege bekannt.`,
        }
      : {
          en: `Node ${version} has had no security fixes since ${end}.`,
          de: `Node ${version} erhält seit dem ${germanEnd} keine Sicherheitsupdates mehr.`,
        };
  return advice({
    ...sentence,
    cureEn: 'Install Node 22 or 24, and restart the site.',
    cureDe: 'Installieren Sie Node 22 oder 24, und starten Sie die Website neu.',
  });
}

const run = promisify(execFile);

/** Checks by systemd whether the clock is synchronised. Schedules, second factors and sign-ins depend on it. */
async function* examineClock(): Findings {
  const queried = run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 5000 });
  const { stdout } = await queried.catch(() => ({ stdout: '' }));
  yield clockFinding(stdout.trim(), new Date());
}

const germanTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** `synchronized` as `timedatectl` prints it: `yes`, `no`, or another text when it is unknown. */
export function clockFinding(synchronized: string, now: Date): Finding {
  const en = `It is ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const de = `Die Uhr zeigt ${germanTime.format(now)} Uhr (UTC)`;
  const { good, advice } = findingsOn('Clock');
  if (synchronized === 'yes')
    return good({
      en: `${en}, synchronised over the network.`,
      de: `${de} und wird über das Netz gestellt.`,
    });
  const sentence =
    synchronized === 'no'
      ? { en: `${en}; the clock is not synchronised.`, de: `${de}; nichts stellt sie nach.` }
      : {
          en: `${en}; whether the clock is synchronised is unknown.`,
          de: `${de}; ob etwas sie nachstellt, ist hier nicht bekannt.`,
        };
  return advice({
    ...sentence,
    cureEn:
      'Run a time service (systemd-timesyncd or chrony): second factor codes fail when the clock is off by half a minute.',
    cureDe:
      'Richten Sie einen Zeitdienst ein (systemd-timesyncd oder chrony): Codes eines zweiten Faktors scheitern schon an einer halben Minute.',
  });
}

async function* examineProject({ backend }: Config, migrations: string): Findings {
  if (backend.kind !== 'hosted') return;
  const { good, fault } = findingsOn('Project');
  try {
    await checkProject(backend, migrations);
    yield good({
      en: 'Its keys are valid, and it has the tables of this version.',
      de: 'Die Schlüssel gehören zum Projekt, und es hat die Tabellen dieser Version.',
    });
  } catch (error) {
    yield fault({
      en: `${reasonOf(error)}.`,
      de: `Das Projekt kann nicht verwendet werden: „${reasonOf(error)}“.`,
      cureEn: 'Follow supabase/README.md, then restart the site.',
      cureDe: 'Folgen Sie supabase/README.md, und starten Sie die Website neu.',
    });
  }
}

type DoctorParts = Pick<ServerParts, 'personalTables' | 'mailer' | 'siteUrl' | 'log'> & {
  examine: () => Promise<Finding[]>;
};

export function doctorRoutes({ examine, personalTables, mailer, siteUrl, log }: DoctorParts): Hono {
  const app = new Hono();
  app.use(requireRight(personalTables, 'backup'));
  let running: Promise<Finding[]> | undefined;

  app.get('/', async () => {
    // Concurrent requests share one examination.
    running ??= examine().finally(() => (running = undefined));
    return privateJson(await running);
  });
  /** Sends a mail to the address of the signed-in administrator. Answers this address as `to`. */
  app.post('/test-mail', async (context) => {
    if (!mailer)
      throw new AppError(409, 'no_mail_server', 'No mail server is configured.', {
        german: 'Es ist kein Mailserver angegeben.',
      });
    const { email: to } = signedInAs(context.req.raw.headers);
    try {
      const letter = [
        `Testnachricht von ${new URL(siteUrl).host}`,
        `diese Nachricht hat ${siteUrl} auf Wunsch der Verwaltung gesendet. Der Versand von E-Mails funktioniert.`,
      ];
      await mailer.send({ to, ...letterOf(letter) });
    } catch (error) {
      throw new AppError(502, 'mail_refused', `The mail server refused the test mail: ${reasonOf(error)}.`, {
        german: `Der Mailserver hat die Testnachricht abgelehnt: „${reasonOf(error)}“.`,
      });
    }
    return privateJson({ to });
  });
  app.onError(privateErrors(log));
  return app;
}
