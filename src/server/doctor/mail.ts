import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { Finding } from '../../data/doctor';
import { findingsOn, reasonOf } from './finding';

/** Milliseconds. */
const patience = 10_000;

const { good, advice, fault } = findingsOn('Mail');

/** Whether the mail server can be reached and takes the login; nothing is sent. */
export async function examineMail({ smtpUrl, from, to }: Config['mail']): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      advice(
        'No mail server is set: messages stay in the inbox, and nobody can ask for a new password.',
        'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
      ),
    ];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  const reached = await transport.verify().then(
    () => good('The mail server answers and takes the login.'),
    (error: unknown) =>
      fault(
        `The mail server cannot be used: ${reasonOf(error)}.`,
        'See whether SMTP_URL is right and the server reachable.',
      ),
  );
  transport.close();
  const findings = [reached];
  if (/@localhost\b/.test(from))
    findings.push(
      advice(
        `Mails are sent as ${from}, which others refuse.`,
        'Set MAIL_FROM to an address of your domain.',
      ),
    );
  if (!to) findings.push(good('Messages go to the address of the contact page, as MAIL_TO is not set.'));
  return findings;
}
