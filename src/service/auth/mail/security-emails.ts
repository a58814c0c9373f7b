import { emailTemplate, type EmailTemplate } from './templates';
import { runAfterResponse } from './send-mail';
import type { AuthService } from '../service';
import type { User } from '../users/users';

const warning =
  'Wenn Sie das nicht waren, setzen Sie bitte sofort über „Passwort vergessen“ ein neues Passwort und wenden Sie sich an den Betreiber der Website.';

export function factorAddedEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Zweiter Faktor eingeschaltet', [
    `für Ihr Konto auf ${siteUrl} wurde soeben eine Authenticator-App als zweiter Faktor eingerichtet. Bei der Anmeldung wird künftig auch nach ihrem Code gefragt.`,
    warning,
  ]);
}

export function factorRemovedEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Zweiter Faktor entfernt', [
    `von Ihrem Konto auf ${siteUrl} wurde soeben eine Authenticator-App als zweiter Faktor entfernt.`,
    warning,
  ]);
}

export function newCodesEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Neue Wiederherstellungscodes', [
    `für Ihr Konto auf ${siteUrl} wurden soeben neue Wiederherstellungscodes erzeugt. Frühere gelten nicht mehr.`,
    warning,
  ]);
}

export function recoveryUsedEmail(siteUrl: string, remainingCodes: number): EmailTemplate {
  const remainingText =
    remainingCodes > 1
      ? `Es sind noch ${remainingCodes} übrig.`
      : remainingCodes === 1
        ? 'Es ist noch einer übrig.'
        : 'Es ist keiner mehr übrig.';
  return emailTemplate('Wiederherstellungscode verwendet', [
    `bei der Anmeldung an Ihrem Konto auf ${siteUrl} wurde soeben ein Wiederherstellungscode verwendet. ${remainingText} Neue erhalten Sie in der Verwaltung unter „Konto“.`,
    warning,
  ]);
}

export function wrongCodesEmail(siteUrl: string, failures: number): EmailTemplate {
  return emailTemplate('Falsche Codes bei der Anmeldung', [
    `bei der Anmeldung an Ihrem Konto auf ${siteUrl} wurde ${failures}-mal nacheinander ein falscher Code des zweiten Faktors eingegeben. Ihr Passwort oder ein Link aus einer E-Mail an Sie war dabei schon bekannt.`,
    'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst kennt jemand Ihr Passwort: Bitte melden Sie sich an und setzen Sie in der Verwaltung unter „Konto“ ein neues.',
  ]);
}

/** Sends a mail to the owner of the account after the response. Does nothing without a mail server. */
export function emailAccountOwner(service: AuthService, { email: to }: User, template: EmailTemplate): void {
  const { mailer } = service;
  if (mailer && to) runAfterResponse(service, () => mailer.send({ to, ...template }));
}

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
