import { createTransport } from 'nodemailer';
import { fetchPasskeyHosts } from '../../../data/account/passkeys';
import { countRows } from '../../../data/client/read-all';
import type { Finding } from '../../../data/operations/server-reports';
import { type Service, messageOf, unwrapResponse, type Tables } from '../../../data/client/service';
import { openPostgres } from '../../../service/database';
import { type Config, explainDatabaseError, reasonOf } from '../../base/config';
import { type Findings, findingsOn } from './finding';

const slowMs = 500;

const database = findingsOn('Database');

export async function* examineDatabase(
  tables: Tables | undefined,
  { backend: { databaseUrl } }: Pick<Config, 'backend'>,
): Findings {
  if (!tables) {
    yield database.fault({
      en: 'The site is not running, so its database was not checked.',
      de: 'Die Website läuft nicht; deshalb wurde ihre Datenbank nicht gefragt.',
      cureEn: 'Start the site and run the check again.',
      cureDe: 'Starten Sie die Website, und prüfen Sie sie noch einmal.',
    });
    if (databaseUrl) yield* probeDatabase(databaseUrl);
    return;
  }
  try {
    const startedAt = performance.now();
    unwrapResponse(await tables.from('content_revision').select('revision').single());
    const durationMs = Math.round(performance.now() - startedAt);
    const count = await countRows(tables, 'admins', { column: 'user_id' });
    yield responseTime(durationMs);
    yield administrators(count);
  } catch (error) {
    yield unavailable(reasonOf(error));
  }
}

function responseTime(durationMs: number): Finding {
  const sentence = {
    en: `The database answers after ${durationMs} ms.`,
    de: `Die Datenbank antwortet nach ${durationMs} ms.`,
  };
  if (durationMs < slowMs) return database.good(sentence);
  return database.advice({
    ...sentence,
    cureEn: 'Check what else uses the machine or the database server.',
    cureDe: 'Sehen Sie nach, was den Rechner oder den Datenbankserver sonst beschäftigt.',
  });
}

function unavailable(reason: string): Finding {
  return database.fault({
    en: `The database does not respond: ${reason}.`,
    de: `Die Datenbank antwortet nicht: „${reason}“.`,
    cureEn:
      'Check the site’s log. With SUPABASE_URL or DATABASE_URL, check that this service runs and the migrations are applied.',
    cureDe:
      'Sehen Sie im Protokoll der Website nach; mit SUPABASE_URL oder DATABASE_URL auch, ob dieser Dienst läuft und die Migrationen ausgeführt sind.',
  });
}

async function* probeDatabase(databaseUrl: string): Findings {
  try {
    const opened = await openPostgres(databaseUrl).catch(explainDatabaseError(databaseUrl));
    await opened.close();
  } catch (error) {
    yield unavailable(messageOf(error));
  }
}

export function administrators(count: number): Finding {
  const { good, fault } = findingsOn('Administrators');
  if (count)
    return good({
      en: `${count} ${count === 1 ? 'person' : 'people'} can sign in to the back office.`,
      de: `${count} ${count === 1 ? 'Person kann' : 'Personen können'} sich in der Verwaltung anmelden.`,
    });
  return fault({
    en: 'Nobody can sign in to the back office.',
    de: 'Niemand kann sich in der Verwaltung anmelden.',
    cureEn: 'Run: npm run admin -- --email ADDRESS',
    cureDe: 'Führen Sie aus: npm run admin -- --email ADRESSE',
  });
}

const mailTimeoutMs = 10_000;

/** Sends no mail. */
export async function* examineMail({ smtpUrl, from, to }: Config['mail']): Findings {
  const { good, advice, fault } = findingsOn('Mail');
  if (!smtpUrl) {
    yield advice({
      en: 'No mail server is configured: messages stay in the inbox, and nobody can request a new password.',
      de: 'Es ist kein Mailserver angegeben: Nachrichten bleiben bei den Anfragen, und niemand kann ein neues Passwort anfordern.',
      cureEn: 'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
      cureDe: 'Geben Sie SMTP_URL, MAIL_FROM und MAIL_TO an.',
    });
    return;
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: mailTimeoutMs,
    greetingTimeout: mailTimeoutMs,
    socketTimeout: mailTimeoutMs,
  });
  yield await transport.verify().then(
    () =>
      good({
        en: 'The mail server responds and accepts the login.',
        de: 'Der Mailserver antwortet und nimmt die Anmeldung an.',
      }),
    (error: unknown) =>
      fault({
        en: `The mail server cannot be used: ${reasonOf(error)}.`,
        de: `Der Mailserver kann nicht verwendet werden: „${reasonOf(error)}“.`,
        cureEn: 'Check that SMTP_URL is correct and the server is reachable.',
        cureDe: 'Prüfen Sie, ob SMTP_URL stimmt und der Server erreichbar ist.',
      }),
  );
  transport.close();
  if (/@localhost\b/.test(from))
    yield advice({
      en: `Mails are sent as ${from}, which other mail servers reject.`,
      de: `E-Mails haben den Absender ${from}, den andere Server ablehnen.`,
      cureEn: 'Set MAIL_FROM to an address of your domain.',
      cureDe: 'Geben Sie als MAIL_FROM eine Adresse Ihrer Domain an.',
    });
  if (!to)
    yield good({
      en: 'Messages go to the address of the contact page, because MAIL_TO is not set.',
      de: 'Nachrichten gehen an die Adresse der Kontaktseite, weil MAIL_TO nicht angegeben ist.',
    });
}

const passkeys = findingsOn('Passkeys');

/** Checks that the passkeys were made for the host of SITE_URL; they work nowhere else. */
export async function* examinePasskeys(
  service: Service | undefined,
  { backend, siteUrl }: Pick<Config, 'backend' | 'siteUrl'>,
): Findings {
  if (!service || backend.kind === 'hosted') return;
  const host = new URL(siteUrl).hostname;
  try {
    for (const { rp_id, count } of await fetchPasskeyHosts(service)) yield hostFinding(count, rp_id, host);
  } catch (error) {
    yield passkeys.fault({
      en: `The passkeys could not be counted: ${reasonOf(error)}`,
      de: `Die Passkeys konnten nicht gezählt werden: „${reasonOf(error)}“.`,
    });
  }
}

export function hostFinding(count: number, madeFor: string, host: string): Finding {
  const isOne = count === 1;
  if (madeFor === host)
    return passkeys.good({
      en: `${isOne ? '1 passkey works' : `${count} passkeys work`} at ${host}.`,
      de: `${isOne ? '1 Passkey funktioniert' : `${count} Passkeys funktionieren`} auf ${host}.`,
    });
  return passkeys.advice({
    en: `${isOne ? '1 passkey was' : `${count} passkeys were`} made for ${madeFor} and cannot be used at ${host}, the host of SITE_URL.`,
    de: `${isOne ? '1 Passkey gehört' : `${count} Passkeys gehören`} zu ${madeFor} und ${isOne ? 'funktioniert' : 'funktionieren'} nicht auf ${host}, dem Host von SITE_URL.`,
    cureEn:
      'Correct SITE_URL if it is wrong. Otherwise their owners sign in another way and add new ones (Account).',
    cureDe:
      'Berichtigen Sie SITE_URL, falls es falsch ist. Sonst melden sich die Besitzer auf andere Weise an und fügen neue hinzu (Konto).',
  });
}
