import { createTransport } from 'nodemailer';
import type { Finding } from '../../../data/operations/doctor/finding';
import type { Config } from '../../base/config';
import { reasonOf } from '../../base/explain-database-error';

const timeoutMs = 10_000;

const topic = 'Mail';

/** Sends no mail. */
export async function examineMail({ smtpUrl, from, to }: Config['mail']): Promise<Finding[]> {
  if (!smtpUrl) return [{ level: 'advice', topic, kind: 'not-configured' }];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const connection = await transport.verify().then(
    (): Finding => ({ level: 'good', topic, kind: 'usable' }),
    (error: unknown): Finding => ({ level: 'fault', topic, kind: 'unusable', reason: reasonOf(error) }),
  );
  transport.close();
  const findings = [connection];
  if (/@localhost\b/.test(from)) findings.push({ level: 'advice', topic, kind: 'local-sender', from });
  if (!to) findings.push({ level: 'good', topic, kind: 'default-recipient' });
  return findings;
}
