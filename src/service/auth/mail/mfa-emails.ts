import { letter, type EmailTemplate } from './templates';
import { afterwards } from './send-mail';
import type { AuthService } from '../service';
import type { User } from '../users/users';

const alarm =
  'Wenn Sie das nicht waren, setzen Sie bitte sofort über „Passwort vergessen“ ein neues Passwort und wenden Sie sich an den Betreiber der Website.';

export function factorAddedLetter(siteUrl: string): EmailTemplate {
  return letter('Zweiter Faktor eingeschaltet', [
    `für Ihr Konto auf ${siteUrl} wurde soeben eine Authenticator-App als zweiter Faktor eingerichtet. Bei der Anmeldung wird künftig auch nach ihrem Code gefragt.`,
    alarm,
  ]);
}

export function factorRemovedLetter(siteUrl: string): EmailTemplate {
  return letter('Zweiter Faktor entfernt', [
    `von Ihrem Konto auf ${siteUrl} wurde soeben eine Authenticator-App als zweiter Faktor entfernt.`,
    alarm,
  ]);
}

export function newCodesLetter(siteUrl: string): EmailTemplate {
  return letter('Neue Wiederherstellungscodes', [
    `für Ihr Konto auf ${siteUrl} wurden soeben neue Wiederherstellungscodes erzeugt. Frühere gelten nicht mehr.`,
    alarm,
  ]);
}

export function recoveryUsedLetter(siteUrl: string, left: number): EmailTemplate {
  const rest =
    left > 1
      ? `Es sind noch ${left} übrig.`
      : left === 1
        ? 'Es ist noch einer übrig.'
        : 'Es ist keiner mehr übrig.';
  return letter('Wiederherstellungscode verwendet', [
    `bei der Anmeldung an Ihrem Konto auf ${siteUrl} wurde soeben ein Wiederherstellungscode verwendet. ${rest} Neue erhalten Sie in der Verwaltung unter „Konto“.`,
    alarm,
  ]);
}

export function wrongCodesLetter(siteUrl: string): EmailTemplate {
  return letter('Falsche Codes bei der Anmeldung', [
    `bei der Anmeldung an Ihrem Konto auf ${siteUrl} wurde fünfmal nacheinander ein falscher Code des zweiten Faktors eingegeben. Ihr Passwort oder ein Link aus einer E-Mail an Sie war dabei schon bekannt.`,
    'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst kennt jemand Ihr Passwort: Bitte melden Sie sich an und setzen Sie in der Verwaltung unter „Konto“ ein neues.',
  ]);
}

/** Sends a mail to the owner of the account after the response. Does nothing without a mail server. */
export function emailAccountOwner(service: AuthService, { email: to }: User, words: EmailTemplate): void {
  const { mailer } = service;
  if (mailer && to) afterwards(service, () => mailer.send({ to, ...words }));
}
