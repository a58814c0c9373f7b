import { emailTemplate, type EmailTemplate } from './templates';

const passkeyWarning =
  'Wenn Sie das nicht waren, melden Sie sich bitte sofort an, löschen Sie in der Verwaltung unter „Konto“ jeden unbekannten Passkey, und setzen Sie ein neues Passwort.';

export function passkeyAddedEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Neuer Passkey', [
    `für Ihr Konto auf ${siteUrl} wurde soeben ein Passkey hinzugefügt. Wer das Gerät entsperren kann, meldet sich damit ohne Passwort an.`,
    passkeyWarning,
  ]);
}

export function passkeyRemovedEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Passkey gelöscht', [
    `von Ihrem Konto auf ${siteUrl} wurde soeben ein Passkey gelöscht. Geräte, die damit angemeldet waren, sind abgemeldet.`,
    passkeyWarning,
  ]);
}
