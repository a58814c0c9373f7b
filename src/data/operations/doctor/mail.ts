import { localized } from '../../../content/language';
import type { FindingText } from './words';

export type MailFinding = { topic: 'Mail' } & (
  | { kind: 'not-configured' }
  | { kind: 'usable' }
  | { kind: 'unusable'; reason: string }
  | { kind: 'local-sender'; from: string }
  | { kind: 'default-recipient' }
);

const texts = {
  ...localized({
    unusable: [
      (reason: string) => ({
        sentence: `The mail server cannot be used: ${reason}.`,
        cure: 'Check that SMTP_URL is correct and the server is reachable.',
      }),
      (reason) => ({
        sentence: `Der Mailserver kann nicht verwendet werden: „${reason}“.`,
        cure: 'Prüfen Sie, ob SMTP_URL stimmt und der Server erreichbar ist.',
      }),
    ],
    localSender: [
      (from: string) => ({
        sentence: `Mails are sent as ${from}, which other mail servers reject.`,
        cure: 'Set MAIL_FROM to an address of your domain.',
      }),
      (from) => ({
        sentence: `E-Mails haben den Absender ${from}, den andere Server ablehnen.`,
        cure: 'Geben Sie als MAIL_FROM eine Adresse Ihrer Domain an.',
      }),
    ],
  }),
  notConfigured: localized({
    sentence: [
      'No mail server is configured: messages stay in the inbox, and nobody can request a new password.',
      'Es ist kein Mailserver angegeben: Nachrichten bleiben bei den Anfragen, und niemand kann ein neues Passwort anfordern.',
    ],
    cure: ['Set SMTP_URL, MAIL_FROM and MAIL_TO.', 'Geben Sie SMTP_URL, MAIL_FROM und MAIL_TO an.'],
  }),
  usable: localized({
    sentence: [
      'The mail server responds and accepts the login.',
      'Der Mailserver antwortet und nimmt die Anmeldung an.',
    ],
  }),
  defaultRecipient: localized({
    sentence: [
      'Messages go to the address of the contact page, because MAIL_TO is not set.',
      'Nachrichten gehen an die Adresse der Kontaktseite, weil MAIL_TO nicht angegeben ist.',
    ],
  }),
};

export function mailFindingText(finding: MailFinding): FindingText {
  switch (finding.kind) {
    case 'not-configured':
      return texts.notConfigured;
    case 'usable':
      return texts.usable;
    case 'unusable':
      return texts.unusable(finding.reason);
    case 'local-sender':
      return texts.localSender(finding.from);
    case 'default-recipient':
      return texts.defaultRecipient;
  }
}
