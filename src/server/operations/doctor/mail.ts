import { createTransport } from 'nodemailer';
import type { Finding } from '../../../data/operations/server-reports';
import type { Config } from '../../base/config';
import { reasonOf } from '../../base/explain-database-error';

const timeoutMs = 10_000;

const topic = 'Mail';

/** Sends no mail. */
export async function examineMail({ smtpUrl, from, to }: Config['mail']): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      {
        level: 'advice',
        topic,
        sentence: {
          en: 'No mail server is configured: messages stay in the inbox, and nobody can request a new password.',
          de: 'Es ist kein Mailserver angegeben: Nachrichten bleiben bei den Anfragen, und niemand kann ein neues Passwort anfordern.',
        },
        cure: {
          en: 'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
          de: 'Geben Sie SMTP_URL, MAIL_FROM und MAIL_TO an.',
        },
      },
    ];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const connection = await transport.verify().then(
    (): Finding => ({
      level: 'good',
      topic,
      sentence: {
        en: 'The mail server responds and accepts the login.',
        de: 'Der Mailserver antwortet und nimmt die Anmeldung an.',
      },
    }),
    (error: unknown): Finding => ({
      level: 'fault',
      topic,
      sentence: {
        en: `The mail server cannot be used: ${reasonOf(error)}.`,
        de: `Der Mailserver kann nicht verwendet werden: „${reasonOf(error)}“.`,
      },
      cure: {
        en: 'Check that SMTP_URL is correct and the server is reachable.',
        de: 'Prüfen Sie, ob SMTP_URL stimmt und der Server erreichbar ist.',
      },
    }),
  );
  transport.close();
  const findings = [connection];
  if (/@localhost\b/.test(from))
    findings.push({
      level: 'advice',
      topic,
      sentence: {
        en: `Mails are sent as ${from}, which other mail servers reject.`,
        de: `E-Mails haben den Absender ${from}, den andere Server ablehnen.`,
      },
      cure: {
        en: 'Set MAIL_FROM to an address of your domain.',
        de: 'Geben Sie als MAIL_FROM eine Adresse Ihrer Domain an.',
      },
    });
  if (!to)
    findings.push({
      level: 'good',
      topic,
      sentence: {
        en: 'Messages go to the address of the contact page, because MAIL_TO is not set.',
        de: 'Nachrichten gehen an die Adresse der Kontaktseite, weil MAIL_TO nicht angegeben ist.',
      },
    });
  return findings;
}
