import { AppError } from '../../errors';
import type { Mailer, MailMessage } from '../../mail';
import {
  storeOneTimeToken,
  type TokenType,
  confirmationLink,
  type LinkType,
  createLinkToken,
  deleteOneTimeTokens,
} from './one-time-tokens';
import type { AuthService } from '../service';
import { type User, findUserByEmail } from '../users/users';
import type { Transaction } from '../../db/database';

/** Throws 400 `email_provider_disabled` without a mail server, whether or not the account exists. */
export function requireMailer({ mailer }: AuthService): Mailer {
  if (!mailer)
    throw new AppError(400, 'email_provider_disabled', 'This service has no mail server and sends no e-mail');
  return mailer;
}

/** The response time then does not reveal whether the account exists. Logs errors of `work`. */
export function runAfterResponse({ log }: AuthService, work: () => Promise<void>): void {
  // In the next turn of the event loop, so that the response is written first.
  setImmediate(() => {
    work().catch((error: unknown) => log.error({ err: error }, 'an authentication e-mail could not be sent'));
  });
}

type LinkMail = {
  userId: string;
  to: string;
  tokenType: TokenType;
  linkType: LinkType;
  template: (link: string) => Omit<MailMessage, 'to'>;
};

export async function mailLink(service: AuthService, mail: LinkMail): Promise<void> {
  const token = createLinkToken();
  const { userId, tokenType: type, to: sentTo } = mail;
  await service.database.transaction((tx) => storeOneTimeToken(tx, { userId, type, token, sentTo }));
  const link = confirmationLink(service, { token, type: mail.linkType });
  await requireMailer(service).send({ to: mail.to, ...mail.template(link) });
}

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

const current: TokenType = 'email_change_token_current';
const next: TokenType = 'email_change_token_new';

/** Mails a link to both addresses: the new one may be mistyped, the owner of the old one may be another person. */
export async function mailEmailChange(service: AuthService, user: User, newEmail: string): Promise<void> {
  await service.database.transaction(async (tx) => {
    await deleteOneTimeTokens(tx, user.id, [current, next]);
    await tx.execute(`update auth.users set email_change = $2, email_change_sent_at = now() where id = $1`, [
      user.id,
      newEmail,
    ]);
  });
  const mail = {
    userId: user.id,
    linkType: 'email_change' as const,
    template: (link: string) => emailChangeEmail(service.siteUrl, { link, newEmail }),
  };
  if (user.email) await mailLink(service, { ...mail, to: user.email, tokenType: current });
  await mailLink(service, { ...mail, to: newEmail, tokenType: next });
}

/** Returns true when the address was changed, false while the other link is missing. */
export async function confirmEmailChange(tx: Transaction, { id, email_change }: User): Promise<boolean> {
  const missing = await tx.query(
    `select 1 from auth.one_time_tokens where user_id = $1 and token_type = any($2) and used_at is null`,
    [id, [current, next]],
  );
  if (missing.length > 0 || !email_change) return false;
  // Another account may have received this address since the request.
  if (await findUserByEmail(tx, email_change)) throw emailTaken();
  await tx.execute(
    `update auth.users set email = email_change, email_change = null, email_confirmed_at = now(), updated_at = now()
     where id = $1`,
    [id],
  );
  // A password-recovery link in the old mailbox must stop working.
  await deleteOneTimeTokens(tx, id, [current, next, 'recovery_token', 'reauthentication_token']);
  return true;
}

export function emailTaken(): AppError {
  return new AppError(422, 'email_exists', 'A user with this email address has already been registered');
}

export type EmailTemplate = Omit<MailMessage, 'to'>;

const linkValidity = 'Der Link gilt eine Stunde lang und nur einmal.';

export function recoveryEmail(siteUrl: string, link: string): EmailTemplate {
  return emailTemplate('Neues Passwort setzen', [
    `für Ihr Konto auf ${siteUrl} wurde ein neues Passwort angefordert. Öffnen Sie bitte diesen Link, um sich anzumelden und ein neues Passwort zu setzen:`,
    link,
    `${linkValidity} Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.`,
  ]);
}

export function signInEmail(siteUrl: string, link: string): EmailTemplate {
  return emailTemplate('Ihr Link zur Anmeldung', [
    `mit diesem Link melden Sie sich auf ${siteUrl} an:`,
    link,
    `${linkValidity} Wenn Sie sich nicht anmelden wollten, brauchen Sie nichts zu tun.`,
  ]);
}

export function confirmationEmail(siteUrl: string, link: string): EmailTemplate {
  return emailTemplate('E-Mail-Adresse bestätigen', [
    `für Sie wurde ein Konto auf ${siteUrl} angelegt. Bitte bestätigen Sie Ihre E-Mail-Adresse mit diesem Link:`,
    link,
    linkValidity,
  ]);
}

export function emailChangeEmail(
  siteUrl: string,
  { link, newEmail }: { link: string; newEmail: string },
): EmailTemplate {
  return emailTemplate('Änderung der E-Mail-Adresse bestätigen', [
    `die E-Mail-Adresse Ihres Kontos auf ${siteUrl} soll künftig ${newEmail} lauten. Bitte bestätigen Sie das mit diesem Link:`,
    link,
    `${linkValidity} Die Änderung gilt, sobald sie von der bisherigen und von der neuen Adresse aus bestätigt wurde. Wenn Sie das nicht wollten, öffnen Sie den Link nicht und ändern Sie bitte Ihr Passwort.`,
  ]);
}

export function reauthenticationEmail(siteUrl: string, code: string): EmailTemplate {
  return emailTemplate('Ihr Bestätigungscode', [
    `mit diesem Code bestätigen Sie die Änderung Ihres Passworts oder Ihrer E-Mail-Adresse auf ${siteUrl}:`,
    code,
    'Der Code gilt eine Stunde lang und nur einmal. Geben Sie ihn niemandem weiter.',
  ]);
}

export function passwordChangedEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Ihr Passwort wurde geändert', [
    `das Passwort Ihres Kontos auf ${siteUrl} wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.`,
    'Wenn Sie das nicht waren, fordern Sie bitte sofort über „Passwort vergessen“ ein neues an.',
  ]);
}

export function emailChangedEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Ihre E-Mail-Adresse wurde geändert', [
    `für Ihr Konto auf ${siteUrl} gilt seit soeben eine andere E-Mail-Adresse. An diese hier senden wir keine Nachrichten mehr.`,
    'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Betreiber der Website.',
  ]);
}

/** Names no network: the owner recognises time and browser, and a mail may be forwarded. */
export function newDeviceEmail(
  siteUrl: string,
  { signedInAt, browser, accountPage }: { signedInAt: Date; browser: string; accountPage: string },
): EmailTemplate {
  return emailTemplate('Anmeldung mit einem neuen Gerät', [
    `an Ihrem Konto auf ${siteUrl} hat sich jemand mit einem Gerät angemeldet, das bisher nicht bekannt war:`,
    `Zeit: ${signedInAt.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' })} Uhr\nBrowser: ${browser}`,
    'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst ändern Sie bitte sofort Ihr Passwort: Das meldet alle anderen Geräte ab.',
    `Passwort ändern: ${siteUrl}${accountPage}`,
  ]);
}

export function emailTemplate(subject: string, paragraphs: string[]): EmailTemplate {
  return { subject, text: `${['Guten Tag,', ...paragraphs].join('\n\n')}\n` };
}
